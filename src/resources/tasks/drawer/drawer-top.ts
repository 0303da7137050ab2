import { appBarHeight } from '../../../theme/layers.ts';

/** Maximum width of the drawer. All lengths in this file are in pixels. */
const drawerWidth = 448;
/** Distance between the drawer and the button that opened it. */
const gap = 8;
/** In narrower windows, the drawer covers the full width, so the user closes it by its own button. */
const minWindowWidth = 600;
/** If the bottom of the button is lower than this, a drawer below it would not be high enough. */
const maxButtonBottom = 300;

/**
 * Returns the top of the drawer at which the button that opened it stays visible. Returns `undefined` if the drawer does not cover the
 * button, or if it would start too low.
 */
export function drawerTop(button: { readonly right: number; readonly bottom: number }, windowWidth: number): number | undefined {
  const isCovered = button.right > windowWidth - drawerWidth;
  return windowWidth >= minWindowWidth && isCovered && button.bottom > appBarHeight && button.bottom < maxButtonBottom
    ? button.bottom + gap
    : undefined;
}
