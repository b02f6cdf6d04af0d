// A rulebook is plain Markdown: a title, headings, paragraphs, tables, and rules as list items `- **ID** text`.

export interface Block {
  kind: 'title' | 'heading' | 'rule' | 'text' | 'row';
  text: string;
  id?: string;
}

export function parse(page: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null; // the one that the next line may go on with
  for (const line of page.split('\n')) {
    const block = begin(line);
    if (open && block?.kind === 'text') open.text += ` ${line.trim()}`;
    else {
      if (block) blocks.push(block);
      open = block?.kind === 'rule' || block?.kind === 'text' ? block : null;
    }
  }
  return blocks;
}

/** What begins with a line; nothing with an empty one, or with the one below the head of a table. */
function begin(line: string): Block | null {
  if (!line.trim() || /^\|[|\s:-]*$/.test(line)) return null;
  const rule = line.match(/^- \*\*([A-Z]+-[A-Z]\d+)\*\* (.*)/);
  if (rule) return { kind: 'rule', id: rule[1], text: rule[2] };
  if (line.startsWith('# ')) return { kind: 'title', text: line.slice(2) };
  if (line.startsWith('#')) return { kind: 'heading', text: line.replace(/^#+ /, '') };
  if (line.startsWith('|')) return { kind: 'row', text: line.replace(/^\||\|$/g, '') };
  return { kind: 'text', text: line.replace(/^- /, '• ') };
}
