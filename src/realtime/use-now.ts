import { useEffect, useState } from 'react';

/**
 * Returns the current time in Unix milliseconds. It is updated every second while `since` is less than a minute ago, then every half
 * minute. Without `since`, it is not updated.
 */
export function useNow(since: number | undefined): number {
  const [now, setNow] = useState(Date.now);
  const recent = since !== undefined && now - since < 60_000;
  useEffect(() => {
    if (since === undefined) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), recent ? 1_000 : 30_000);
    return () => clearInterval(timer);
  }, [since, recent]);
  return now;
}
