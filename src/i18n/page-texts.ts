/**
 * Loads the texts of code that loads after the first list. The translation provider registers the loader, so that lazily loaded code can
 * wait for the texts without importing the provider.
 */
let loadTexts: () => Promise<void> = async () => {};
let areNeeded = false;

/** Registers the function that loads the texts and adds them to the translations. */
export const setPageTextsLoader = (loader: () => Promise<void>): void => {
  loadTexts = loader;
};

/** Resolves when the translations contain the texts of all pages. Rejects if the texts cannot be loaded; another call tries again. */
export const loadPageTexts = (): Promise<void> => {
  areNeeded = true;
  return loadTexts();
};

/**
 * Returns whether code that uses the texts has been loaded. That code is not loaded again for a user who signs in later without a reload.
 */
export const arePageTextsNeeded = (): boolean => areNeeded;
