// A rulebook is plain Markdown: a title, headings, paragraphs, tables, and rules as list items `- **ID** text`.

export interface Block {
  kind: 'title' | 'heading' | 'rule' | 'text' | 'row';
  text: string;
  id?: string;
}

export function parse(page: string): Block[] {
  const blocks: Block[] = [];
  let open = false; // whether the next line goes on with the last block
  for (const line of page.split('\n')) {
    const rule = line.match(/^- \*\*([A-Z]+-[A-Z]\d+)\*\* (.*)/);
    if (!line.trim()) open = false;
    else if (rule) blocks.push({ kind: 'rule', id: rule[1], text: rule[2] });
    else if (line.startsWith('# ')) blocks.push({ kind: 'title', text: line.slice(2) });
    else if (line.startsWith('#')) blocks.push({ kind: 'heading', text: line.replace(/^#+ /, '') });
    else if (line.startsWith('|')) {
      if (!/^[|\s:-]+$/.test(line)) blocks.push({ kind: 'row', text: line.replace(/^\||\|$/g, '') });
    } else if (open) blocks.at(-1)!.text += ` ${line.trim()}`;
    else blocks.push({ kind: 'text', text: line.replace(/^- /, '• ') });
    open = line.trim() !== '' && !/^[#|]/.test(line);
  }
  return blocks;
}
