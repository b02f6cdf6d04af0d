// What the types of the browser leave open.

/** Where an event comes from, if that is an element. */
export const elementOf = (target: EventTarget | null): Element | null => (target instanceof Element ? target : null);
