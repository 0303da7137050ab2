/**
 * Registers the reads that became due while the tab was hidden. They run when the user returns, unless everything on screen is refetched
 * then.
 */

export interface HeldReads {
  /** Runs the reads. */
  readonly release: () => void;
  /** Discards the reads. */
  readonly drop: () => void;
}

const registeredReads = new Set<HeldReads>();

/** Registers held reads. Returns a function that unregisters them. */
export function registerHeldReads(reads: HeldReads): () => void {
  registeredReads.add(reads);
  return () => void registeredReads.delete(reads);
}

export function releaseHeldReads(): void {
  for (const { release } of registeredReads) release();
}

/** Call before everything on screen is refetched, so that the held reads are not made in addition. */
export function dropHeldReads(): void {
  for (const { drop } of registeredReads) drop();
}
