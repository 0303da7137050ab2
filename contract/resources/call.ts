/** Telephone calls, as a telephone system reports them and staff see them. Source: api.md "Events", caller_id; decisions.md section 3, ext:telephony. */
import { z } from 'zod';
import { idText, storableText } from '../wire.ts';

export const callStates = ['ringing', 'answered', 'missed', 'ended'] as const;
export type CallState = (typeof callStates)[number];

/** `username` is the e-mail of the member of staff whose telephone rings; `call_id` names the call over its states. */
export const callReport = z.strictObject({
  username: storableText(320).trim().min(1),
  phone: storableText(60).trim().min(1),
  call_id: storableText(120).min(1).optional(),
  state: z.enum(callStates).optional(),
});
export type CallReport = z.output<typeof callReport>;

/** One client: its data. None: `id` and `name` null. Several: `id` and `name` null, and `ambiguous` lists them. */
const calledClient = z.object({
  id: idText.nullable(),
  uuid: z.uuid().optional(),
  name: z.string().nullable(),
  phone: z.string(),
  email: z.string().optional(),
  ambiguous: z.array(z.object({ id: idText, name: z.string(), matched: z.string() })).optional(),
});

/** `at` in Unix milliseconds. */
export const callerId = z.object({
  name: z.literal('caller_id'),
  username: z.string(),
  client: calledClient,
  call_id: z.string().optional(),
  state: z.enum(callStates).optional(),
  at: z.number().optional(),
});
export type CallerId = z.output<typeof callerId>;
