/** Reads that became due while the tab was hidden. They run when the user returns, unless everything on screen is refetched then anyway. */

export interface HeldReads {
  /** Runs the reads. */
  readonly release: () => void;
  /** Discards the reads. */
  readonly drop: () => void;
}

const registered = new Set<HeldReads>();

/** Returns a function that unregisters the reads. */
export function registerHeldReads(reads: HeldReads): () => void {
  registered.add(reads);
  return () => void registered.delete(reads);
}

export function releaseHeldReads(): void {
  for (const { release } of registered) release();
}

/** Call before everything on screen is refetched. */
export function dropHeldReads(): void {
  for (const { drop } of registered) drop();
}
