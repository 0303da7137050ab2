import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadPageTexts } from '../i18n/page-texts.ts';
import { trackLoading } from './code-loading.ts';

/** Milliseconds to wait before each retry. The page shows an error if the last retry fails. */
const retryWaitsMs = [500, 1_000, 2_000, 4_000, 8_000, 8_000];

type Lazy<Props> = LazyExoticComponent<ComponentType<Props>>;

/**
 * Returns a component whose code is loaded when it is first rendered. The texts of all such components are loaded with the first of them.
 * The loading indicator is shown until the code is loaded. A failed load is retried, so that the page and typed input survive a short
 * outage of the service.
 */
export const lazily = <Props>(load: () => Promise<ComponentType<Props>>): Lazy<Props> =>
  lazy(() => trackLoading(() => loadWithRetries(load)));

/**
 * Does the same as {@link lazily} without the loading indicator, for parts of a page that appear after the rest of the page. The load starts
 * after the next frame: on a slow device, starting the requests takes longer than drawing a list.
 */
export const lazySilently = <Props>(load: () => Promise<ComponentType<Props>>): Lazy<Props> =>
  lazy(async () => {
    await waitForFrame();
    return loadWithRetries(load);
  });

/** Does the same as {@link lazySilently}, but waits until the browser is idle, for parts that the first page does not need. */
export const lazyWhenIdle = <Props>(load: () => Promise<ComponentType<Props>>): Lazy<Props> =>
  lazy(async () => {
    await waitUntilIdle();
    return loadWithRetries(load);
  });

/** Resolves after the next frame is drawn, or at once if the page is hidden, because then no frames are drawn. */
const waitForFrame = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });

/** Milliseconds to wait at most for the browser to be idle. */
const maxIdleWaitMs = 3_000;

/**
 * Resolves when the browser is idle, at the latest after {@link maxIdleWaitMs}. In Safari, which has no `requestIdleCallback`, resolves
 * after half a second.
 */
export const waitUntilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: maxIdleWaitMs });
    else setTimeout(resolve, 500);
  });

async function loadWithRetries<Props>(load: () => Promise<ComponentType<Props>>): Promise<{ default: ComponentType<Props> }> {
  const loadWithTexts = async () => {
    const [component] = await Promise.all([load(), loadPageTexts()]);
    return { default: component };
  };
  for (const wait of retryWaitsMs) {
    try {
      return await loadWithTexts();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return loadWithTexts();
}
