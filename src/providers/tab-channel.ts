/** What one tab does that the user's other tabs show at once: messages between the tabs of one user in one browser. */
import type { z } from 'zod';

export interface TabChannel<Message> {
  /** To every other tab; not to this one. */
  readonly tell: (message: Message) => void;
  readonly close: () => void;
}

/**
 * `name`: what it is about. `uid`: two people who are signed in one after the other hear nothing of each other. What does not fit the schema,
 * such as a message of a tab that still runs an older version, is ignored. Nothing is told where the browser has no such channels.
 */
export function tabChannel<Schema extends z.ZodType>(
  { name, uid, schema }: { readonly name: string; readonly uid: string; readonly schema: Schema },
  onMessage: (message: z.output<Schema>) => void,
): TabChannel<z.input<Schema>> {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => {}, close: () => {} };
  const channel = new BroadcastChannel(`${name} of ${uid}`);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = schema.safeParse(data);
    if (message.success) onMessage(message.data);
  };
  return { tell: (message) => channel.postMessage(message), close: () => channel.close() };
}
