import { defineConfig } from 'vitest/config';

/**
 * The tests that `npm run mutation` runs for each mutation of `contract/money`. They include the tests of `contract/orders`, which uses
 * `contract/money`. The property tests of lots are excluded, because each of them takes a second.
 */
export default defineConfig({
  test: { include: ['test/contract/{money,orders}/**/*.test.ts'], exclude: ['test/contract/money/lot-properties.test.ts'] },
});
