import { useEffect, useState } from 'react';

const delayMs = 250;

/** Prevents a search at every key press. */
export function useDebouncedValue<T>(value: T): T {
  const [debouncedValue, setDebouncedValue] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedValue(value), delayMs);
    return () => clearTimeout(timer);
  }, [value]);
  return debouncedValue;
}
