/** The state of a navigation from the menu, which opens a list with the user's default view. */
export const fromMenu = { fromMenu: true } as const;

export const isFromMenu = (state: unknown): boolean => typeof state === 'object' && state !== null && 'fromMenu' in state;
