import { type FocusEvent, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * For an input that shows its text in another format while it does not have the focus. A change of the text on focus drops the selection,
 * so the whole text is selected again. Call `endTyping` on blur. `hasInitialFocus`: whether the input gets the focus when it is mounted.
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
