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
  /** To be told that it goes out with the key. */
  readonly sent: () => void;
  /** Whether something may have been done with the key already. */
  readonly mayHaveArrived: () => boolean;
  /** To be told every failure. */
  readonly failed: (error: unknown) => void;
  /** Where the form stays open for the next record: to be called when one is written. */
  readonly renew: () => void;
  /** What is typed belongs to this key, by a tab that crashed or was left; `wasSent`: it may have been sent with it. */
  readonly resume: (earlier: string, wasSent: boolean) => void;
}

export const useSendKey = (): SendKey => useState(sendKey)[0];

export function sendKey(): SendKey {
  let key = newKey();
  let isLost = false;
  let isUnderWay = false;
  return {
    current: () => key,
    sent: () => {
      isUnderWay = true;
    },
    mayHaveArrived: () => isLost || isUnderWay,
    failed: (error) => {
      isUnderWay = false;
      isLost ||= mayBeDone(error);
      if (!isLost && wasTurnedDown(error)) key = newKey();
    },
    renew: () => {
      key = newKey();
      isLost = false;
      isUnderWay = false;
    },
    resume: (earlier, wasSent) => {
      key = earlier;
      isLost = wasSent;
    },
  };
}
