import { useEffect, useState } from 'react';
import { dayNumber } from '../../../../contract/calendar-day.ts';
import { nextMidnight } from './due-buckets.ts';

/**
 * Returns an instant of the current day in Unix milliseconds. The instant changes only when another day begins. `zone` is an IANA time
 * zone; the user's own by default.
 */
export function useToday(zone?: string): number {
  const [today, setToday] = useState(Date.now);
  useEffect(() => {
    const checkDay = () => {
      const now = Date.now();
      if (dayNumber(now, zone) !== dayNumber(today, zone)) setToday(now);
    };
    // A timer may fire slightly before midnight, so another check is always scheduled. After the computer has slept, the timer is late, so
    // the day is also checked when the user returns.
    let timer: ReturnType<typeof setTimeout>;
    const scheduleCheck = () => {
      timer = setTimeout(() => {
        checkDay();
        scheduleCheck();
      }, nextMidnight(Date.now(), zone) - Date.now());
    };
    scheduleCheck();
    document.addEventListener('visibilitychange', checkDay);
    window.addEventListener('focus', checkDay);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', checkDay);
      window.removeEventListener('focus', checkDay);
    };
  }, [today, zone]);
  return today;
}
