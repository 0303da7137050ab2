import { defineConfig } from 'vitest/config';

/** The tests that `npm run mutation` runs for each change of `contract/money`. Omits the properties, because each takes a second. */
export default defineConfig({
  test: { include: ['test/contract/money/**/*.test.ts'], exclude: ['test/contract/money/lot-properties.test.ts'] },
});
