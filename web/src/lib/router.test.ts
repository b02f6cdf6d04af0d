// Addresses, and which links the page follows by itself.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { address } from './router.svelte';

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn());
  address.go('/');
});
afterEach(() => {
  document.body.innerHTML = '';
});

/** A click on a link with these attributes; whether the page follows it by itself. */
function follows(attributes: string, how: MouseEventInit = {}): boolean {
  document.body.innerHTML = `<a ${attributes}><b>there</b></a>`;
  return !document
    .querySelector('b')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }));
}

test('the parts of an address are its page and what that is about', () => {
  address.go('/table/k7wq3mfz9rtb');
  expect(address.parts).toEqual(['table', 'k7wq3mfz9rtb']);
  address.go('/rules/a%20b/');
  expect(address.parts).toEqual(['rules', 'a b']);
  address.go('/');
  expect(address.parts).toEqual([]);
});

test('a link within the page is followed without loading anew', () => {
  expect(follows('href="/rules/loot#LOOT-M1"')).toBe(true);
  expect(location.pathname + location.hash).toBe('/rules/loot#LOOT-M1');
  expect([address.path, address.hash]).toEqual(['/rules/loot', '#LOOT-M1']);
});

test.each([
  ['another site', 'href="https://example.org/"'],
  ['another window', 'href="/rules/loot" target="_blank"'],
  ['a download', 'href="/rules/loot" download'],
  ['the hall', 'href="/api/docs"'],
])('a link to %s is left to the browser', (_, attributes) => {
  expect(follows(attributes)).toBe(false);
  expect(address.path).toBe('/');
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'a click with %o is left to the browser',
  (how) => {
    expect(follows('href="/games"', how)).toBe(false);
  },
);

test('a new page is seen from its top, a place in a page where it is', () => {
  vi.mocked(scrollTo).mockClear();
  address.go('/rules/loot#LOOT-M1');
  expect(scrollTo).not.toHaveBeenCalled();
  address.go('/games');
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
});

test('an address can be put in the place of the last one', () => {
  const before = history.length;
  address.go('/games', { replace: true });
  expect(history.length).toBe(before);
  expect(address.parts).toEqual(['games']);
});

test('who goes back is where they were', () => {
  address.go('/games');
  history.replaceState(null, '', '/rules/looot'); // as the browser does before it says so
  dispatchEvent(new PopStateEvent('popstate'));
  expect(address.parts).toEqual(['rules', 'looot']);
});
