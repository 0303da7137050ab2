import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { whileLoading } from './code-loading.ts';

/** Milliseconds to wait before each retry. The page shows an error if the last retry fails. */
const waits = [500, 1_000, 2_000, 4_000, 8_000, 8_000];

type Lazy<Props> = LazyExoticComponent<ComponentType<Props>>;

/**
 * Returns a component whose code is loaded when it is first rendered. The loading indicator is shown until then. A failed load is retried,
 * so that the page and typed input survive a short outage of the service.
 */
export const lazily = <Props>(load: () => Promise<ComponentType<Props>>): Lazy<Props> => lazy(() => whileLoading(() => fetched(load)));

/** Does the same as {@link lazily} without the loading indicator, for parts of a page that load by themselves. */
export const lazySilently = <Props>(load: () => Promise<ComponentType<Props>>): Lazy<Props> => lazy(() => fetched(load));

async function fetched<Props>(load: () => Promise<ComponentType<Props>>): Promise<{ default: ComponentType<Props> }> {
  for (const wait of waits) {
    try {
      return { default: await load() };
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return { default: await load() };
}
