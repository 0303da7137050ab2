import { type FocusEvent, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Tracks whether the user types in an input. While the input does not have the focus, it shows its text in another format, for example with
 * thousands signs. The text changes when the input gets the focus, which drops the selection and moves the cursor to the end. The hook
 * therefore selects the whole text again. The caller calls `endTyping` on blur. `hasInitialFocus`: whether the input gets the focus when it
 * is mounted.
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
