/** Actions that change calls, in the form in which tabs send them to each other. */
import { z } from 'zod';
import { callSchema } from './call.ts';
import { parsedCallEventSchema } from './call-event.ts';

const key = z.string();

export const callsActionSchema = z.discriminatedUnion('type', [
  /**
   * The service reported a call. `isMine`: the event names this user, or no user. `isQuiet`: no card is shown. `now`: Unix milliseconds.
   * `day`: today, `YYYY-MM-DD`.
   */
  z.object({
    type: z.literal('reported'),
    event: parsedCallEventSchema,
    isMine: z.boolean(),
    isQuiet: z.boolean(),
    now: z.number(),
    day: z.string(),
  }),
  /** `text`: the whole typed text. */
  z.object({ type: z.literal('typed'), key, text: z.string() }),
  z.object({ type: z.literal('chosen'), key, client: z.object({ id: z.string(), name: z.string() }) }),
  /**
   * `id`: the id of the created note or task. `text`: the filed text. It is removed from the call, unless the user has changed it in the
   * meantime.
   */
  z.object({ type: z.literal('filed'), key, as: z.enum(['note', 'task', 'callback']), id: z.string(), text: z.string() }),
  /** Adds a call from the service's list that this browser has not stored. */
  z.object({ type: z.literal('added'), call: callSchema }),
  /** The user moved the call from its card to the tray (`dismissed`), or back (`opened`). `now`: Unix milliseconds. */
  z.object({ type: z.literal('dismissed'), key }),
  z.object({ type: z.literal('opened'), key, now: z.number() }),
  /**
   * Dispatched regularly, so that old cards move to the tray and old calls are removed. `focusedKey`: the key of the card that has the
   * focus. `midnight`: the beginning of today. Times are in Unix milliseconds.
   */
  z.object({ type: z.literal('tick'), now: z.number(), midnight: z.number(), focusedKey: key.optional() }),
]);
export type CallsAction = z.output<typeof callsActionSchema>;
export type ReportedCall = Extract<CallsAction, { type: 'reported' }>;
