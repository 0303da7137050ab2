/**
 * Component tests render in StrictMode, which repeats renders and effects. A component that keeps state outside of React then fails. Each
 * test's components are unmounted at its end. Otherwise their timers, such as those of a closing dialog, fire after the DOM is removed.
 */
import { afterEach, beforeAll } from 'vitest';

// Tests without a DOM do not load the library.
const hasDom = typeof document !== 'undefined';

beforeAll(async () => {
  if (!hasDom) return;
  const { configure } = await import('@testing-library/react');
  // The default timeout of one second is too short for a machine under load.
  configure({ reactStrictMode: true, asyncUtilTimeout: 30_000 });
});

afterEach(async () => {
  if (!hasDom) return;
  const { cleanup } = await import('@testing-library/react');
  cleanup();
});
