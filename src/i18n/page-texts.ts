/** The translation provider registers the loader, so that lazily loaded code can wait for its texts without importing the provider. */
let loadTexts: () => Promise<void> = async () => {};
let areNeeded = false;

/** `loader` must add the texts to the translations. */
export const setPageTextsLoader = (loader: () => Promise<void>): void => {
  loadTexts = loader;
};

/** Rejects if the texts cannot be loaded. Another call tries again. */
export const loadPageTexts = (): Promise<void> => {
  areNeeded = true;
  return loadTexts();
};

/** Whether code that uses the texts has been loaded. If a user signs in again without a reload, this code does not load its texts again. */
export const arePageTextsNeeded = (): boolean => areNeeded;
