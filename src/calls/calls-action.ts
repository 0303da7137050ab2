/** What happens to calls, as tabs tell each other. */
import { z } from 'zod';
import { callSchema } from './call.ts';
import { callNewsSchema } from './call-event.ts';

const key = z.string();

export const callsActionSchema = z.discriminatedUnion('type', [
  /**
   * The service told of a call. `isMine`: it names this user. `isQuiet`: nothing pops up, because the user does not want to be disturbed
   * or it is too old. `now`: Unix milliseconds.
   */
  z.object({ type: z.literal('heard'), news: callNewsSchema, isMine: z.boolean(), isQuiet: z.boolean(), now: z.number(), day: z.string() }),
  z.object({ type: z.literal('typed'), key, text: z.string() }),
  z.object({ type: z.literal('chosen'), key, client: z.object({ id: z.string(), name: z.string() }) }),
  /** `text`: what was filed; what has been typed since stays. */
  z.object({ type: z.literal('filed'), key, as: z.enum(['note', 'task', 'callback']), id: z.string(), text: z.string() }),
  /** A call that only the service knew is looked after here. */
  z.object({ type: z.literal('adopted'), call: callSchema }),
  /** The user puts it away, or takes it out again. */
  z.object({ type: z.literal('dismissed'), key }),
  z.object({ type: z.literal('opened'), key }),
  /** Time passes. `held`: the card that the user is in. `midnight`: when today began. */
  z.object({ type: z.literal('passed'), now: z.number(), midnight: z.number(), held: key.optional() }),
]);
export type CallsAction = z.output<typeof callsActionSchema>;
export type Heard = Extract<CallsAction, { type: 'heard' }>;
