/** Messages between the tabs of one user in one browser, so that a change in one tab is visible in the others at once. */
import type { z } from 'zod';

export interface TabChannel<Message> {
  /** Sends the message to all other tabs. */
  readonly post: (message: Message) => void;
  readonly close: () => void;
}

/**
 * Opens a channel between the tabs of the user `uid`. Other users of the browser do not receive its messages. A message that does not fit
 * the schema is ignored, such as one from a tab with an older version. Does nothing in a browser without `BroadcastChannel`.
 */
export function openTabChannel<Schema extends z.ZodType>(
  { name, uid, schema }: { readonly name: string; readonly uid: string; readonly schema: Schema },
  onMessage: (message: z.output<Schema>) => void,
): TabChannel<z.input<Schema>> {
  if (typeof BroadcastChannel === 'undefined') return { post: () => {}, close: () => {} };
  const channel = new BroadcastChannel(`${name} of ${uid}`);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = schema.safeParse(data);
    if (message.success) onMessage(message.data);
  };
  return { post: (message) => channel.postMessage(message), close: () => channel.close() };
}
