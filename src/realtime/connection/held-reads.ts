/** Reads that became due while the tab was hidden. They run when the user returns, unless everything on screen is refetched then anyway. */

export interface HeldReads {
  readonly release: () => void;
  /** Discards the reads. */
  readonly drop: () => void;
}

const all = new Set<HeldReads>();

/** Returns a function that unregisters the reads. */
export function registerReads(reads: HeldReads): () => void {
  all.add(reads);
  return () => void all.delete(reads);
}

export function releaseReads(): void {
  for (const { release } of all) release();
}

/** Call before everything on screen is refetched. */
export function dropReads(): void {
  for (const { drop } of all) drop();
}
