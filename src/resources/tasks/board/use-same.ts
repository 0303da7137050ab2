import { useRef } from 'react';
import { sameValue } from '../../../../contract/changes.ts';

/** The value of before, as long as the new one says the same. */
export function useSame<Value>(value: Value): Value {
  const known = useRef(value);
  if (!sameValue(known.current, value)) known.current = value;
  return known.current;
}
