/**
 * The `Idempotency-Key` of a form: the same for every try of what is typed, so that a double click, a repetition after a lost answer, or a
 * retry writes once. What was turned down wrote nothing, and what is corrected takes another key; once an answer is lost the key stays,
 * whatever comes after it. Source: decisions.md section 2, ext:idempotency.
 */
import { useState } from 'react';
import { newKey } from '../../providers/new-key.ts';
import { mayBeDone, wasTurnedDown } from './lost-answer.ts';

export interface SendKey {
  readonly current: () => string;
  /** To be told every failure. */
  readonly failed: (error: unknown) => void;
  /** Where the form stays open for the next record: to be called when one is written. */
  readonly renew: () => void;
  /** What is typed may have been sent with this key before, by a tab that crashed or was left. */
  readonly resume: (earlier: string) => void;
}

export const useSendKey = (): SendKey => useState(sendKey)[0];

export function sendKey(): SendKey {
  let key = newKey();
  let isLost = false;
  return {
    current: () => key,
    failed: (error) => {
      isLost ||= mayBeDone(error);
      if (!isLost && wasTurnedDown(error)) key = newKey();
    },
    renew: () => {
      key = newKey();
      isLost = false;
    },
    resume: (earlier) => {
      key = earlier;
      isLost = true;
    },
  };
}
