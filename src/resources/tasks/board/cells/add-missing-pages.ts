/** Returns `shownData` with the pages that only `latestData` contains, or `shownData` itself if there are none. */
export function addMissingPages<Page, Data extends { readonly pages: ReadonlyMap<number, Page> }>(shownData: Data, latestData: Data): Data {
  const hasNewPages = [...latestData.pages.keys()].some((page) => !shownData.pages.has(page));
  return hasNewPages ? { ...shownData, pages: new Map([...latestData.pages, ...shownData.pages]) } : shownData;
}
