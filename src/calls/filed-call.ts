/** A call as it is filed. */
import { secondsOfDay } from '../resources/tasks/due-day.ts';
import type { Filing } from './call.ts';

interface FiledCall {
  readonly as: Exclude<Filing, 'note'>;
  readonly title: string;
  /** Of the call, then what was typed. */
  readonly text: string;
  readonly client: string | undefined;
  /** Of the user, who does it. */
  readonly uid: string;
  /** `YYYY-MM-DD`; a call is answered on the day it came. */
  readonly today: string;
}

const longestTitle = 255;

/** A task to call back is the user's own, and due today; one that only holds what was said is nobody's yet, and has no date. */
export const taskOfCall = ({ as, title, text, client, uid, today }: FiledCall): Readonly<Record<string, unknown>> => ({
  label: title.slice(0, longestTitle),
  note: text,
  ...(client === undefined ? {} : { reference: client }),
  ...(as === 'callback' ? { assignee_uid: Number(uid), due_date: secondsOfDay(today) } : {}),
});

/** `head`: one line that says whose call it was and when. */
export const textOfCall = (head: string, text: string): string => [head, text.trim()].filter(Boolean).join('\n\n');

/**
 * The same for the same filing of the same call in every tab, so that two of them file once. `tries`: how often what was sent has been
 * turned down; what is corrected takes another key. Source: decisions.md section 2, ext:idempotency (at most 255 printable characters).
 */
export const keyOfFiling = (as: Filing, call: { readonly key: string; readonly filed: readonly unknown[] }, tries: number): string =>
  `call-${as}-${call.filed.length}-${tries}-${encodeURIComponent(call.key).slice(-200)}`;
