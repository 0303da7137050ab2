import { defineConfig } from 'vitest/config';

/**
 * The tests that `npm run mutation` runs for each mutation of `contract/money`. The property tests are excluded, because each of them takes
 * a second.
 */
export default defineConfig({
  test: { include: ['test/contract/money/**/*.test.ts'], exclude: ['test/contract/money/lot-properties.test.ts'] },
});
