/** Component tests render in StrictMode, which repeats renders and effects. A component that keeps state outside of React then fails. */
import { beforeAll } from 'vitest';

beforeAll(async () => {
  // Tests without a DOM do not load the library.
  if (typeof document === 'undefined') return;
  const { configure } = await import('@testing-library/react');
  // The default timeout of one second is too short for a machine under load.
  configure({ reactStrictMode: true, asyncUtilTimeout: 30_000 });
});
