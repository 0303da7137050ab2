import { type FocusEvent, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Tracks whether the user types in an input whose text has another format without the focus, for example with thousands signs. The text
 * changes when the input gets the focus, which drops the selection and moves the cursor to the end. The hook therefore selects the whole
 * text again. `hasInitialFocus`: whether the input gets the focus when it is mounted.
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
