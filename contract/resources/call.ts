/**
 * Telephone calls: the report that a telephone system sends, and the events that staff receive.
 * Source: docs/specification/api.md#event-names, docs/specification/extensions.md#telephony.
 */
import { z } from 'zod';
import { idText, storableText } from '../wire.ts';

export const callStates = ['ringing', 'answered', 'missed', 'ended'] as const;
export type CallState = (typeof callStates)[number];

/** `username` is the e-mail address of the user who is called. `call_id` identifies the call in all its states. */
export const callReport = z.strictObject({
  username: storableText(320).trim().min(1),
  phone: storableText(60).trim().min(1),
  call_id: storableText(120).min(1).optional(),
  state: z.enum(callStates).optional(),
});
export type CallReport = z.output<typeof callReport>;

/**
 * `id` and `name` are null unless exactly one client has the telephone number. If several clients have it, `ambiguous` lists the clients. If
 * the list contains only some of them, `ambiguous_count` is the count of all.
 */
const callingClient = z.object({
  id: idText.nullable(),
  uuid: z.uuid().optional(),
  name: z.string().nullable(),
  phone: z.string(),
  email: z.string().optional(),
  ambiguous: z.array(z.object({ id: idText, name: z.string(), matched: z.string() })).optional(),
  ambiguous_count: z.int().optional(),
});

/** The call, as sent to the user who is called. `at` is in Unix milliseconds. */
export const callerId = z.object({
  name: z.literal('caller_id'),
  username: z.string(),
  client: callingClient,
  call_id: z.string().optional(),
  state: z.enum(callStates).optional(),
  at: z.number().optional(),
});
export type CallerId = z.output<typeof callerId>;

/**
 * Extension user-channel: a call as sent to the channel of all staff, without the caller's personal data. `user_channel` means that the
 * user who is called receives the complete event on their own channel.
 */
export const callerIdForAll = callerId.extend({
  client: z.object({
    id: idText.nullable(),
    ambiguous: z.array(z.object({ id: idText })).optional(),
    ambiguous_count: z.int().optional(),
  }),
  user_channel: z.literal(true),
});
