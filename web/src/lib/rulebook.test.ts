// A rulebook and its blocks.
import { expect, test } from 'vitest';
import { parse } from './rulebook';

const PAGE = `# Stones

A game for two
who have time.

## The turn

- **STONES-T1** Take one stone
  or two [ruling].
- **STONES-T2** Never three.
- a plain point

| stones | points |
|:---|---:|
| red | 1 |
Text right below.
`;

test('a rulebook falls into its blocks', () => {
  expect(parse(PAGE)).toEqual([
    { kind: 'title', text: 'Stones' },
    { kind: 'text', text: 'A game for two who have time.' },
    { kind: 'heading', text: 'The turn' },
    { kind: 'rule', id: 'STONES-T1', text: 'Take one stone or two [ruling].' },
    { kind: 'rule', id: 'STONES-T2', text: 'Never three. - a plain point' },
    { kind: 'row', text: ' stones | points ' },
    { kind: 'row', text: ' red | 1 ' },
    { kind: 'text', text: 'Text right below.' },
  ]);
});

test('an empty line ends what it follows', () => {
  expect(parse('one\n\ntwo\n   \n- three')).toEqual([
    { kind: 'text', text: 'one' },
    { kind: 'text', text: 'two' },
    { kind: 'text', text: '• three' },
  ]);
});

test('nothing is nothing', () => {
  expect(parse('\n\n')).toEqual([]);
});
