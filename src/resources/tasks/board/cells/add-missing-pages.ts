/** Keeps the rows in place while a card is lifted: fetched pages do not change, and only missing pages are added. */
export function addMissingPages<Page, Rows extends { readonly pages: ReadonlyMap<number, Page> }>(before: Rows, now: Rows): Rows {
  const isNew = [...now.pages.keys()].some((page) => !before.pages.has(page));
  return isNew ? { ...before, pages: new Map([...now.pages, ...before.pages]) } : before;
}
