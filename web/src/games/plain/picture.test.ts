// A picture of the hall, taken apart: what in it can be chosen, and what is left out of it.
import { expect, test } from 'vitest';
import { keyOf } from '../../table/context.svelte';
import { type Drawn, takeApart } from './picture';

const svg = (inside: string, attributes = 'viewBox="0 0 20 10"') =>
  takeApart(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`,
  );
const first = (inside: string) => svg(inside)?.children[0] as Drawn;

test('what names its action can be chosen', () => {
  const words = { do: 'lift', cell: [3, 4] };
  const picture = svg(`<g data-words='${JSON.stringify(words)}'><rect width="4"/></g>`);
  const cell = picture?.children[0] as Drawn;
  expect(cell.words).toEqual([words]);
  expect(cell.attributes).toEqual({});
  expect(cell.children).toMatchObject([{ tag: 'rect', attributes: { width: '4' }, words: null }]);
  expect(picture?.keys).toEqual(new Set([keyOf({ cell: [3, 4], do: 'lift' })]));
});

test('several actions may lie on one thing, in any depth', () => {
  const picture = svg(`<g><g data-words='[{"do": "take"}, {"do": "pass"}]'/></g>`);
  expect(picture?.keys).toEqual(new Set([keyOf({ do: 'take' }), keyOf({ do: 'pass' })]));
});

test.each(['nonsense', '', '{'])('words that are none (%s) leave a picture', (words) => {
  expect(first(`<g data-words="${words}"/>`).words).toBe(null);
});

test.each([
  '<script>alert(1)</script>',
  '<foreignObject><div/></foreignObject>',
  '<a href="javascript:alert(1)"><rect/></a>',
  '<animate attributeName="href" to="javascript:alert(1)"/>',
  '<iframe/>',
])('%s is left out', (inside) => {
  expect(svg(inside)?.children).toEqual([]);
  expect(first(`<g>${inside}</g>`).children).toEqual([]);
});

test('nothing in it runs or reaches out of it', () => {
  const { attributes } = first('<use onclick="alert(1)" ONLOAD="alert(1)" href="https://example.org/x.svg#a" x="1"/>');
  expect(attributes).toEqual({ x: '1' });
  expect(first('<use xlink:href="#stone"/>').attributes).toEqual({ href: '#stone' });
  expect(first('<image href="data:image/png;base64,AA"/>').attributes.href).toContain('data:image/png');
});

test('its styles are for the picture alone', () => {
  expect(first('<style>.stone { fill: red }</style>').children).toEqual(['.plain { .stone { fill: red } }']);
});

test('the page says how large it is and what it is called', () => {
  const picture = svg('<title>Stones</title><text>a</text>', 'viewBox="1 2 30 40" width="9" role="img" font-size="12"');
  expect(picture?.box).toEqual({ x: 1, y: 2, width: 30, height: 40 });
  expect(picture?.attributes).toEqual({ 'font-size': '12' });
  expect(picture?.children).toMatchObject([{ tag: 'text', children: ['a'] }]);
});

test('without a box it is as large as it says', () => {
  expect(svg('', 'width="60" height="40px"')?.box).toEqual({ x: 0, y: 0, width: 60, height: 40 });
});

test('what is no picture is none', () => {
  expect(takeApart('<html></html>')).toBe(null);
});
