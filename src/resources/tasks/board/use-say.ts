import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { announcement, type Step } from './announcement.ts';
import { useBoardStore } from './board-store.ts';

/** Reads a step out, in the user's language. Answers the words. */
export function useSay(): (step: Step) => string {
  const store = useBoardStore();
  const translate = useTranslate();
  return useCallback(
    (step) => {
      const { key, args } = announcement(step, (refusal) => translate(`board.why.${refusal}`));
      const words = translate(key, args);
      store.say(words);
      return words;
    },
    [store, translate],
  );
}
