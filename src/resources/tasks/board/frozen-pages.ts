/** While a card is held no row moves under it: what stood stays, and only what was not there yet comes. */
export function frozenPages<Page, Rows extends { readonly pages: ReadonlyMap<number, Page> }>(before: Rows, now: Rows): Rows {
  const isNew = [...now.pages.keys()].some((page) => !before.pages.has(page));
  return isNew ? { ...before, pages: new Map([...now.pages, ...before.pages]) } : before;
}
