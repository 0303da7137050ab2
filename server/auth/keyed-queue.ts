/** Returns a function that runs `work` when all earlier work with a common key has ended. Work without a common key runs concurrently. */
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
