/**
 * Scrolls an element into its scrolling parent's view. `scrollIntoView` would also move the place from which the Tab key
 * goes on.
 */
export const reveal = (element: HTMLElement | null, parent: HTMLElement | null): void => {
  if (element === null || parent === null) return;
  const [inner, outer] = [element.getBoundingClientRect(), parent.getBoundingClientRect()];
  const above = inner.top - outer.top - 48;
  const below = inner.bottom - outer.bottom + 8;
  if (above < 0) parent.scrollTop += above;
  else if (below > 0) parent.scrollTop += below;
};
