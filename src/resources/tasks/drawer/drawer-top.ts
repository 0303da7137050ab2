/** In pixels: the width of the drawer, and its distance from the button that opened it. Pure. */
const drawerWidth = 448;
const gap = 8;
/** In narrower windows the drawer covers the full width and has to be closed by its own button. */
const narrow = 600;

/**
 * Returns the top of the drawer at which the button at `place` stays visible. Returns `undefined` if the drawer does not cover the button,
 * or if it would start too low.
 */
export function drawerTop(place: { readonly right: number; readonly bottom: number }, windowWidth: number): number | undefined {
  const isCovered = place.right > windowWidth - drawerWidth;
  return windowWidth >= narrow && isCovered && place.bottom > 48 && place.bottom < 300 ? place.bottom + gap : undefined;
}
