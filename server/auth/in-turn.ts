/** Runs pieces of work that share a key one after another, in the order in which they came; others run beside them. */
export function createTurns(): <T>(keys: readonly string[], work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (keys, work) => {
    const result = Promise.allSettled(keys.map((key) => last.get(key))).then(work);
    const ended = result.then(release, release);
    for (const key of keys) last.set(key, ended);
    return result;

    function release(): void {
      for (const key of keys) if (last.get(key) === ended) last.delete(key);
    }
  };
}
