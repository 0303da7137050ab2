/** What is said of a write of which it is not known whether it was done, and that must not be done twice. */
import { useTranslate } from 'ra-core';
import { hasExtension, useMe } from '../../providers/me.ts';
import { isKeyRefused, mayBeDone } from './lost-answer.ts';

/** `lost`: key of what to look at before it is sent again. Answers the sentences; `undefined` where it is known that nothing was done. */
export function useLostWords(): (error: unknown, lost: string) => readonly string[] | undefined {
  const translate = useTranslate();
  const isProtected = hasExtension(useMe(), 'idempotency');
  return (error, lost) =>
    mayBeDone(error)
      ? [
          translate(isKeyRefused(error) ? 'records.form.sentBefore' : 'records.form.noAnswer'),
          translate(lost),
          translate(isProtected ? 'records.form.onceOnly' : 'records.form.perhapsTwice'),
        ]
      : undefined;
}
