import { useState } from 'react';
import { sameValue } from '../../../../contract/changes.ts';

/** Returns the previous object while the new one has the same content, so that memos and effects do not run again. */
export function useSame<Value>(value: Value): Value {
  const [stored, setStored] = useState(() => value);
  if (sameValue(stored, value)) return stored;
  setStored(() => value);
  return value;
}
