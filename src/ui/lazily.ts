import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadPageTexts } from '../i18n/page-texts.ts';
import { trackLoading } from './code-loading.ts';

/** Milliseconds to wait before each retry. The page shows an error if the last retry fails. */
const retryWaitsMs = [500, 1_000, 2_000, 4_000, 8_000, 8_000];

type Lazy<Props> = LazyExoticComponent<ComponentType<Props>>;

/**
 * Returns a component whose code is loaded when it is first rendered, with a loading indicator. A failed load is retried, so that the page
 * and typed input survive a short outage of the service.
 */
export const lazily = <Props>(load: () => Promise<ComponentType<Props>>): Lazy<Props> =>
  lazy(() => trackLoading(() => loadWithRetries(load)));

/**
 * Like {@link lazily}, but without the loading indicator. For parts that appear after the rest of the page. On a slow device, starting many
 * loads takes 0.1 s, so the next frame is drawn first.
 */
export const lazySilently = <Props>(load: () => Promise<ComponentType<Props>>): Lazy<Props> =>
  lazy(async () => {
    await waitForFrame();
    return loadWithRetries(load);
  });

/** Like {@link lazySilently}, but waits until the browser is idle. For parts that the first page does not need. */
export const lazyWhenIdle = <Props>(load: () => Promise<ComponentType<Props>>): Lazy<Props> =>
  lazy(async () => {
    await waitUntilIdle();
    return loadWithRetries(load);
  });

/** Resolves after the next frame. Resolves at once if the page is hidden, because the browser draws no frames of a hidden page. */
const waitForFrame = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });

const maxIdleWaitMs = 3_000;

/** Resolves when the browser is idle, at the latest after 3 s. Safari has no `requestIdleCallback`, so there the wait is 0.5 s. */
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
