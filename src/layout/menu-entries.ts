import type { ElementType } from 'react';

export interface MenuEntry {
  readonly to: string;
  readonly label: string;
  readonly icon: ElementType;
  /** The letter that opens the entry when it is pressed after `g`. */
  readonly letter?: string;
}

/** Returns the keys that open a menu entry, for display: `G D` for the letter `d`. */
export const goShortcut = (letter: string): string => `G ${letter.toUpperCase()}`;

/** Returns the path of the entry for the current page: the longest entry path that equals `pathname` or is above it. */
export function currentEntryPath(entries: readonly Pick<MenuEntry, 'to'>[], pathname: string): string | undefined {
  const matchingPaths = entries.map(({ to }) => to).filter((to) => pathname === to || pathname.startsWith(`${to}/`));
  return matchingPaths.sort((a, b) => b.length - a.length)[0];
}
