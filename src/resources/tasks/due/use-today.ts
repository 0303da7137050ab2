import { useEffect, useState } from 'react';
import { dayNumber } from './calendar-day.ts';
import { nextMidnight } from './due-buckets.ts';

/**
 * Returns an instant of the current day in Unix milliseconds. The instant stays the same during a day. It changes at midnight, or when
 * the user returns to the app on another day.
 */
export function useToday(): number {
  const [today, setToday] = useState(Date.now);
  useEffect(() => {
    const checkDay = () => {
      const now = Date.now();
      if (dayNumber(now) !== dayNumber(today)) setToday(now);
    };
    // While the computer sleeps, the timer is late; the focus and visibility events then update the day. A timer may also fire slightly
    // early; the next check then follows at midnight.
    let timer: ReturnType<typeof setTimeout>;
    const scheduleCheck = () => {
      timer = setTimeout(() => {
        checkDay();
        scheduleCheck();
      }, nextMidnight(Date.now()) - Date.now());
    };
    scheduleCheck();
    document.addEventListener('visibilitychange', checkDay);
    window.addEventListener('focus', checkDay);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', checkDay);
      window.removeEventListener('focus', checkDay);
    };
  }, [today]);
  return today;
}
