import { appBarHeight } from '../../../theme/layers.ts';

/** Maximum width of the drawer. All lengths in this file are in pixels. */
const drawerWidth = 448;
/** Distance between the drawer and the button that opened it. */
const gap = 8;
/** In narrower windows, the drawer covers most of the window anyway. */
const minWindowWidth = 600;
/** If the bottom of the button is further down than this, a drawer below the button would not be high enough. */
const maxButtonBottom = 300;

/**
 * Returns the top at which the drawer does not cover the button that opened it. Returns `undefined` if the drawer can or must keep its
 * usual top.
 */
export function drawerTop(button: { readonly right: number; readonly bottom: number }, windowWidth: number): number | undefined {
  const isWideWindow = windowWidth >= minWindowWidth;
  const wouldBeCovered = button.right > windowWidth - drawerWidth && button.bottom > appBarHeight;
  const hasRoomBelow = button.bottom < maxButtonBottom;
  return isWideWindow && wouldBeCovered && hasRoomBelow ? button.bottom + gap : undefined;
}
