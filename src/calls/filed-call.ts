import { cutText, maxTitleLength } from '../../contract/wire.ts';
import { secondsOfDay } from '../resources/tasks/index.ts';
import type { FilingKind } from './store/call.ts';

interface FiledCall {
  /** A `callback` is a task to call the client back. */
  readonly kind: Exclude<FilingKind, 'note'>;
  readonly title: string;
  /** The result of `textOfCall`. */
  readonly text: string;
  /** The id of the client who called. */
  readonly client: string | undefined;
  /** The id of the user who files the call. */
  readonly uid: string;
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

/** A callback is assigned to the user and due today. Any other task has no assignee and no due date. */
export const taskOfCall = ({ kind, title, text, client, uid, today }: FiledCall): Readonly<Record<string, unknown>> => ({
  label: cutText(title, maxTitleLength),
  note: text,
  ...(client === undefined ? {} : { reference: client }),
  ...(kind === 'callback' ? { assignee_uid: Number(uid), due_date: secondsOfDay(today) } : {}),
});

/** `callLine` names the caller and the time of the call. `text` is what the user typed. */
export const textOfCall = (callLine: string, text: string): string => [callLine, text.trim()].filter(Boolean).join('\n\n');

/**
 * Returns the idempotency key of the request that files a call. The key is the same in all tabs, so that two tabs that file the same call
 * create one record. The number of filed records is part of the key, so that the call can be filed again. `refusalCount` is the number of
 * refused requests: a corrected request needs another key. Idempotency keys have at most 255 characters.
 *
 * Source: docs/specification/extensions.md#idempotency.
 */
export const keyOfFiling = (
  kind: FilingKind,
  call: { readonly key: string; readonly filed: readonly unknown[] },
  refusalCount: number,
): string => `call-${kind}-${call.filed.length}-${refusalCount}-${encodeURIComponent(call.key).slice(-200)}`;
