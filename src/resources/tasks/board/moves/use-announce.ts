import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { useBoardStore } from '../state/board-store.ts';
import { announcementOf, type MoveStep } from './announcement.ts';

/** Returns a function that announces a step of a move to screen readers. The function returns the announced text. */
export function useAnnounce(): (step: MoveStep) => string {
  const store = useBoardStore();
  const translate = useTranslate();
  return useCallback(
    (step) => {
      const { key, args } = announcementOf(step, (refusal) => translate(`board.why.${refusal}`));
      const text = translate(key, args);
      store.announce(text);
      return text;
    },
    [store, translate],
  );
}
