/** Returns a function that runs calls with a common key one after another, in the order of the calls. Other calls run concurrently. */
export function createKeyedQueue(): <T>(keys: readonly string[], work: () => Promise<T>) => Promise<T> {
  const lastCallByKey = new Map<string, Promise<unknown>>();
  return (keys, work) => {
    const result = Promise.allSettled(keys.map((key) => lastCallByKey.get(key))).then(work);
    const completion = result.then(release, release);
    for (const key of keys) lastCallByKey.set(key, completion);
    return result;

    function release(): void {
      for (const key of keys) if (lastCallByKey.get(key) === completion) lastCallByKey.delete(key);
    }
  };
}
