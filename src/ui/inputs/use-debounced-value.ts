import { useEffect, useState } from 'react';

const delayMs = 250;

/** Returns the last value that was unchanged for 250 ms, so that a search does not start at every key press. */
export function useDebouncedValue<T>(value: T): T {
  const [debouncedValue, setDebouncedValue] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedValue(value), delayMs);
    return () => clearTimeout(timer);
  }, [value]);
  return debouncedValue;
}
