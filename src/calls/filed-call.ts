/** Converts a call to the note or task that is created when the call is filed. */
import { maxTitleLength } from '../../contract/wire.ts';
import { secondsOfDay } from '../resources/tasks/index.ts';
import type { FilingKind } from './store/call.ts';

interface FiledCall {
  /** The kind of the task. A `callback` is a task to call the client back. */
  readonly kind: Exclude<FilingKind, 'note'>;
  readonly title: string;
  /** The result of `textOfCall`. */
  readonly text: string;
  /** The id of the client who called. */
  readonly client: string | undefined;
  /** The id of the user who files the call. A callback is assigned to this user. */
  readonly uid: string;
  /** `YYYY-MM-DD`; the due date of a callback. */
  readonly today: string;
}

/** Returns the values of a new task. A callback is assigned to the user and due today; any other task has no assignee and no due date. */
export const taskOfCall = ({ kind, title, text, client, uid, today }: FiledCall): Readonly<Record<string, unknown>> => ({
  label: title.slice(0, maxTitleLength),
  note: text,
  ...(client === undefined ? {} : { reference: client }),
  ...(kind === 'callback' ? { assignee_uid: Number(uid), due_date: secondsOfDay(today) } : {}),
});

/** Returns the text of the note or task: `callLine`, a line with the caller and the time of the call, then the typed text. */
export const textOfCall = (callLine: string, text: string): string => [callLine, text.trim()].filter(Boolean).join('\n\n');

/**
 * Returns the idempotency key of the request that files a call. The key is the same in all tabs, so that two tabs that file the same call
 * create one record. The key contains the number of records that were filed from the call, so that the call can be filed again. It also
 * contains `refusalCount`, the number of refused requests, because a corrected request needs another key. Idempotency keys may have at most
 * 255 characters, so only the last 200 characters of the call's own key are used.
 *
 * Source: docs/specification/extensions.md#idempotency.
 */
export const keyOfFiling = (
  kind: FilingKind,
  call: { readonly key: string; readonly filed: readonly unknown[] },
  refusalCount: number,
): string => `call-${kind}-${call.filed.length}-${refusalCount}-${encodeURIComponent(call.key).slice(-200)}`;
