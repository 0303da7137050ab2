/** Reads that hidden tabs owe to whoever looks at them next: carried out on the return, unless everything on screen is read then anyway. */

export interface HeldReads {
  readonly release: () => void;
  /** They are not needed any more. */
  readonly drop: () => void;
}

const all = new Set<HeldReads>();

/** The answer takes them off again. */
export function registerReads(reads: HeldReads): () => void {
  all.add(reads);
  return () => void all.delete(reads);
}

export function releaseReads(): void {
  for (const { release } of all) release();
}

/** To be called before everything on screen is fetched. */
export function dropReads(): void {
  for (const { drop } of all) drop();
}
