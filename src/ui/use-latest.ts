import { type RefObject, useInsertionEffect, useRef } from 'react';

/**
 * Returns a ref to the value of the last committed render, for handlers and promises that outlive their render. In effects, use
 * `useEffectEvent` instead.
 */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latestValue = useRef(value);
  useInsertionEffect(() => {
    latestValue.current = value;
  }, [value]);
  return latestValue;
}
