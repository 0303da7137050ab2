import { useEffect, useState } from 'react';

/** Milliseconds without a keystroke before the service is asked. */
const pause = 250;

/** What was typed, once the typing has paused. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
