import { useEffect, useState } from 'react';
import { dayNumber } from './calendar-day.ts';
import { nextMidnight } from './due-buckets.ts';

/** The time at which the present day was first seen, in Unix milliseconds: another one at midnight, and when somebody comes back on another day. */
export function useToday(): number {
  const [seen, setSeen] = useState(Date.now);
  useEffect(() => {
    const look = () => {
      const now = Date.now();
      if (dayNumber(now) !== dayNumber(seen)) setSeen(now);
    };
    // A computer that slept through midnight is late; whoever wakes it comes back to the page. A timer may also be a moment early.
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
