/**
 * The `Idempotency-Key` of a form: the same for every try of what is typed, so that a double click, a repetition after a lost answer, or a
 * retry writes once. A refusal wrote nothing, and what is corrected needs another key. Source: decisions.md section 2, ext:idempotency.
 */
import { useRef } from 'react';
import { statusOf } from '../../providers/http-error.ts';

export interface SendKey {
  readonly current: () => string;
  /** To be told every failure. */
  readonly failed: (error: unknown) => void;
  /** Where the form stays open for the next record: to be called when one is written. */
  readonly renew: () => void;
}

export function useSendKey(): SendKey {
  const key = useRef(newKey());
  return {
    current: () => key.current,
    failed: (error) => {
      const status = statusOf(error) ?? 0;
      if (status >= 400 && status < 500) key.current = newKey();
    },
    renew: () => {
      key.current = newKey();
    },
  };
}

/** `crypto.randomUUID` is missing where the app is served without TLS. */
const newKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
