/** The state of a navigation from the menu, which opens a list with the user's default view. */
export const menuNavigation = { menuNavigation: true } as const;

export const isMenuNavigation = (state: unknown): boolean => typeof state === 'object' && state !== null && 'menuNavigation' in state;
