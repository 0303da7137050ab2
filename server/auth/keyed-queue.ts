/** Returns a function that runs `work` when all earlier work that shares a key with it has ended. */
export function createKeyedQueue(): <T>(keys: readonly string[], work: () => Promise<T>) => Promise<T> {
  const lastWorkByKey = new Map<string, Promise<unknown>>();
  return (keys, work) => {
    const result = Promise.allSettled(keys.map((key) => lastWorkByKey.get(key))).then(work);
    const completion = result.then(release, release);
    for (const key of keys) lastWorkByKey.set(key, completion);
    return result;

    function release(): void {
      for (const key of keys) if (lastWorkByKey.get(key) === completion) lastWorkByKey.delete(key);
    }
  };
}
