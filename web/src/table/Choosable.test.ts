// Something that can perhaps be chosen: what it is for eyes and ears, and what hands and keys do with it.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import type { Move } from '../games/game';
import OneThing from '../testing/OneThing.svelte';
import { source, take } from '../testing/stones';
import { BoardContext, keyOf, type Source } from './context.svelte';

let close = () => {};
afterEach(() => close());

/** A thing that stands for some words, and what comes of it. */
function lay(words: Move | Move[], change: Partial<Source> = {}, label?: string) {
  const at = source(change);
  const context = new BoardContext(at);
  const shown = mount(OneThing, { target: document.body, props: { context, words, label } });
  flushSync(); // it hears pointers only then
  close = () => void unmount(shown);
  const thing = document.querySelector('.thing') as HTMLElement;
  const act = (event: Event) => {
    thing.dispatchEvent(event);
    flushSync();
  };
  return { thing, context, chosen: at.chosen, act };
}
const click = (pointerType = 'mouse') => new PointerEvent('click', { pointerType, bubbles: true, cancelable: true });
const press = (key: string) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });

// --- what it is -------------------------------------------------------------------------------------------------
test('what can be chosen is a button that says what it brings', () => {
  const { thing } = lay(take(2), {}, 'Two stones');
  expect(thing.classList).toContain('can');
  expect(thing.getAttribute('role')).toBe('button');
  expect(thing.tabIndex).toBe(0);
  expect(thing.getAttribute('aria-label')).toBe('Two stones. Take 2, 2 points');
});

test('what is refused is a button that does not work, out of the way of the keyboard', () => {
  const { thing } = lay(take(3));
  expect(thing.classList).toContain('cannot');
  expect(thing.getAttribute('aria-disabled')).toBe('true');
  expect(thing.tabIndex).toBe(-1);
  expect(thing.getAttribute('aria-label')).toBe('Take 3');
});

test('what nobody asks about is a picture, if it has a name', () => {
  const { thing } = lay(take(9), {}, 'Nine stones');
  expect(thing.getAttribute('role')).toBe('img');
  expect(thing.hasAttribute('tabindex')).toBe(false);
  expect([...thing.classList].filter((name) => name.startsWith('can'))).toEqual([]);
});

test('in the past nothing can be chosen', () => {
  const { thing, act, chosen } = lay(take(1), { live: false }, 'One stone');
  act(click());
  expect(thing.getAttribute('role')).toBe('img');
  expect(chosen).toEqual([]);
});

test('what can be chosen in one way is not refused for the others', () => {
  expect(lay([take(1), take(3)]).thing.getAttribute('aria-disabled')).toBe(null);
});

test('a hint is shown where its choice lies', () => {
  expect(lay([take(1), take(2)], { hinted: keyOf(take(2)) }).thing.classList).toContain('hinted');
  close();
  expect(lay(take(1), { hinted: keyOf(take(2)) }).thing.classList).not.toContain('hinted');
});

// --- what it does -----------------------------------------------------------------------------------------------
test('a click chooses', () => {
  const { act, chosen } = lay(take(2));
  act(click());
  expect(chosen.map(({ move }) => move.take)).toEqual([2]);
});

test.each(['Enter', ' '])('the key %j chooses', (key) => {
  const { act, chosen } = lay(take(2));
  act(press(key));
  act(press('a'));
  expect(chosen).toHaveLength(1);
});

test('a finger looks first, and chooses when it comes again', () => {
  const { act, context, chosen } = lay(take(2));
  act(click('touch'));
  expect(chosen).toEqual([]);
  expect(context.considered?.move.take).toBe(2);
  act(click('touch'));
  expect(chosen).toHaveLength(1);
});

test('where there are several, one is picked from a list', () => {
  const { act, context, chosen } = lay([take(1), take(2)]);
  act(click());
  act(click());
  expect(chosen).toEqual([]);
  expect(context.pointed?.pinned).toBe(true);
  expect(context.offered.map(({ move }) => move.take)).toEqual([1, 2]);
});

test('a click on what is refused shows why', () => {
  const { act, context, chosen } = lay(take(3));
  act(click());
  expect(chosen).toEqual([]);
  expect(context.pointed).toMatchObject({ keys: [keyOf(take(3))], pinned: true });
});

test('a mouse that passes over it points at it, and leaves it', () => {
  const { act, context, thing } = lay(take(1));
  act(new PointerEvent('pointerenter', { pointerType: 'mouse' }));
  expect(context.pointed).toMatchObject({ element: thing, pinned: false });
  expect(thing.classList).toContain('pointed');
  act(new PointerEvent('pointerleave', { pointerType: 'mouse' }));
  expect(context.pointed).toBe(null);
});

test('what is pinned stays', () => {
  const { act, context } = lay([take(1), take(2)]);
  act(click());
  act(new PointerEvent('pointerleave', { pointerType: 'mouse' }));
  expect(context.pointed?.pinned).toBe(true);
  act(new PointerEvent('pointerenter', { pointerType: 'mouse' }));
  expect(context.pointed?.pinned).toBe(true);
});

test('a finger that passes over it does not point', () => {
  const { act, context } = lay(take(1));
  act(new PointerEvent('pointerenter', { pointerType: 'touch' }));
  expect(context.pointed).toBe(null);
});
