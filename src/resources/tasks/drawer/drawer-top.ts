/** Pixels: what the drawer is wide, and what it leaves free around the button that opened it. Pure. */
const drawerWidth = 448;
const gap = 8;
/** A window narrower than this is all covered; the drawer is then closed by its own button. */
const narrow = 600;

/** Where the drawer begins so that the button at `place` stays in reach; `undefined` where it is in no one's way, or the drawer too low. */
export function drawerTop(place: { readonly right: number; readonly bottom: number }, windowWidth: number): number | undefined {
  const isCovered = place.right > windowWidth - drawerWidth;
  return windowWidth >= narrow && isCovered && place.bottom > 48 && place.bottom < 300 ? place.bottom + gap : undefined;
}
