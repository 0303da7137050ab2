import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { whileLoading } from './code-loading.ts';

/** Milliseconds between attempts; after the last the page says that it failed. */
const waits = [500, 1_000, 2_000, 4_000, 8_000, 8_000];

type Lazy<Props> = LazyExoticComponent<ComponentType<Props>>;

/**
 * A component whose code is fetched when it is first shown. A service that is away for a moment takes no page with it, and nothing that
 * was typed there: the code is fetched again until it comes, and the page shows that it is on its way.
 */
export const lazily = <Props>(load: () => Promise<ComponentType<Props>>): Lazy<Props> => lazy(() => whileLoading(() => fetched(load)));

/** The same for what comes by itself: nobody has asked for it, so that nobody is told that it is on its way. */
export const lazilyBeside = <Props>(load: () => Promise<ComponentType<Props>>): Lazy<Props> => lazy(() => fetched(load));

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
