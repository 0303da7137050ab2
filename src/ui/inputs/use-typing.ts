import { type FocusEvent, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Tracks whether the user types in an input. Without the focus, such an input shows its value in another format, for example with thousands
 * signs. So the text changes when the input gets the focus. That would drop the selection and move the cursor to the end, so the hook
 * selects the whole text again. `hasInitialFocus`: whether the input gets the focus when it is mounted.
 */
export function useTyping(hasInitialFocus = false) {
  const [isTyping, setIsTyping] = useState(hasInitialFocus);
  return {
    isTyping,
    onFocus: ({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      if (!isTyping) flushSync(() => setIsTyping(true));
      target.select();
    },
    endTyping: () => setIsTyping(false),
  };
}
