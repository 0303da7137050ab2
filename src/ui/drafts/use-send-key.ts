/**
 * The `Idempotency-Key` of a form. All attempts to send the form use the same key. A double click, or a retry after a lost response,
 * therefore has only one effect. If the service refused the content, the corrected form gets a new key. If a response was lost, the key is
 * kept, whatever error follows.
 *
 * @see docs/specification/extensions.md#idempotency
 */
import { useState } from 'react';
import { newKey } from '../../providers/http/new-key.ts';
import { isContentRefused, mayHaveSucceeded } from './unknown-outcome.ts';

export interface SendKey {
  readonly current: () => string;
  /** Call when the form is sent with the key. */
  readonly markSent: () => void;
  /** Returns whether a request with the key may have had an effect. */
  readonly mayHaveArrived: () => boolean;
  /** Call with the error of every failed request. */
  readonly handleFailure: (error: unknown) => void;
  /** Call if the next request must have another key, such as after a success. */
  readonly renew: () => void;
  /** Continues with the key of a draft. `wasSent`: whether a request with the key may have been sent. */
  readonly resume: (earlierKey: string, wasSent: boolean) => void;
}

export const useSendKey = (): SendKey => useState(createSendKey)[0];

/**
 * Returns a function that returns the key of a content. Use it for a form that stays open after a lost response, because the content of the
 * form can then change. Each content has its own key, because the service refuses a key that was sent with other content. The same content
 * always has the same key.
 */
export function useSendKeyOfContent(): (content: readonly unknown[]) => SendKey {
  const [sendKeys] = useState(() => new Map<string, SendKey>());
  return (content) => {
    const contentText = JSON.stringify(content);
    const sendKey = sendKeys.get(contentText) ?? createSendKey();
    sendKeys.set(contentText, sendKey);
    return sendKey;
  };
}

export function createSendKey(): SendKey {
  let key = newKey();
  let wasResponseLost = false;
  let isInFlight = false;
  return {
    current: () => key,
    markSent: () => {
      isInFlight = true;
    },
    mayHaveArrived: () => wasResponseLost || isInFlight,
    handleFailure: (error) => {
      isInFlight = false;
      wasResponseLost ||= mayHaveSucceeded(error);
      if (!wasResponseLost && isContentRefused(error)) key = newKey();
    },
    renew: () => {
      key = newKey();
      wasResponseLost = false;
      isInFlight = false;
    },
    resume: (earlierKey, wasSent) => {
      key = earlierKey;
      wasResponseLost = wasSent;
    },
  };
}
