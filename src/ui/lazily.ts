import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** Milliseconds between attempts; after the last the page says that it failed. */
const waits = [500, 1_000, 2_000, 4_000, 8_000, 8_000];

/**
 * A component whose code is fetched when it is first shown. A service that is away for a moment takes no page with it, and nothing that
 * was typed there: the code is fetched again until it comes.
 */
export const lazily = <Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    for (const wait of waits) {
      try {
        return { default: await load() };
      } catch {
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
    return { default: await load() };
  });
