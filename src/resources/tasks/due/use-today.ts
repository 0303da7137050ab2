import { useEffect, useState } from 'react';
import { dayNumber } from './calendar-day.ts';
import { nextMidnight } from './due-buckets.ts';

/**
 * Returns the time at which the current day was first noticed, in Unix milliseconds. It changes at midnight, and when the user returns on
 * another day.
 */
export function useToday(): number {
  const [seen, setSeen] = useState(Date.now);
  useEffect(() => {
    const look = () => {
      const now = Date.now();
      if (dayNumber(now) !== dayNumber(seen)) setSeen(now);
    };
    // While the computer sleeps, the timer is late; the focus and visibility events then update the day. A timer may also fire slightly
    // early.
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(() => {
        look();
        wait();
      }, nextMidnight(Date.now()) - Date.now());
    };
    wait();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, [seen]);
  return seen;
}
