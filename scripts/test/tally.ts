/** How many tests ended how. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 };

export const sum = (tallies: readonly Tally[]): Tally =>
  tallies.reduce(
    (all, one) => ({ passed: all.passed + one.passed, failed: all.failed + one.failed, skipped: all.skipped + one.skipped }),
    nothing,
  );

/** The last line of `npm test`. */
export const lastLine = ({ passed, failed, skipped }: Tally) => `${passed} passed, ${failed} failed, ${skipped} skipped`;

/** A run is good when nothing failed and something passed: nothing run proves nothing. */
export const exitCode = ({ passed, failed }: Tally) => (failed === 0 && passed > 0 ? 0 : 1);

/** A runner that ends badly without naming a failed test, or runs none, is itself one failure. */
export const withRunnersEnd = (tally: Tally, code: number): Tally =>
  tally.failed === 0 && (code !== 0 || tally.passed + tally.skipped === 0) ? { ...tally, failed: 1 } : tally;
