import { useEffect, useState } from 'react';

/** The time, each second while `since` is less than a minute ago, then each half minute; stands still without `since`. */
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
