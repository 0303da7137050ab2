import { type FocusEvent, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Tracks whether the user types in an input that shows its value in another format without the focus, such as with thousands signs. The
 * text changes when the input gets the focus. That would drop the selection and move the cursor to the end, so the hook selects the whole
 * text again. `hasFocus`: whether the input gets the focus when it is mounted.
 */
export function useTyping(hasFocus = false) {
  const [isTyping, setIsTyping] = useState(hasFocus);
  return {
    isTyping,
    onFocus: ({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      if (!isTyping) flushSync(() => setIsTyping(true));
      target.select();
    },
    endTyping: () => setIsTyping(false),
  };
}
