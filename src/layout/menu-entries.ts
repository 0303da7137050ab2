/** What the menu leads to, for whom: decided apart from how it looks. */
import type { ElementType } from 'react';

export interface MenuEntry {
  readonly to: string;
  readonly label: string;
  readonly icon: ElementType;
  /** `g`, then this letter, leads there. */
  readonly letter?: string;
}

/** The entry whose page is open: of those that the address begins with, the one that says the most of it. */
export function currentEntry(entries: readonly Pick<MenuEntry, 'to'>[], pathname: string): string | undefined {
  const begun = entries.map(({ to }) => to).filter((to) => pathname === to || pathname.startsWith(`${to}/`));
  return begun.sort((one, other) => other.length - one.length)[0];
}
