/** The `z-index` of menus and confirmation dialogs: above the call cards (1310) and below notifications. */
export const aboveCallsZIndex = 1_320;

/** Height of the bar above every page, in pixels. */
export const appBarHeight = 48;
