/** Held reads became due while the tab was hidden. They run when the user returns, unless everything on screen is refetched then. */

export interface HeldReads {
  readonly release: () => void;
  readonly drop: () => void;
}

const registeredReads = new Set<HeldReads>();

/** Returns a function that unregisters the reads. */
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
