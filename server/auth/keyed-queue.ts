/** Returns a function that runs calls with a common key one after another, in the order of the calls. Other calls run concurrently. */
export function createKeyedQueue(): <T>(keys: readonly string[], work: () => Promise<T>) => Promise<T> {
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
