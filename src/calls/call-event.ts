/**
 * A `caller_id` event as the app understands it. It is only a hint: any field may be missing, be of another kind or be unknown to us, and
 * none of that is an error. Source: api.md "Events", caller_id; decisions.md section 3.
 */
import { z } from 'zod';
import { callStates } from '../../contract/resources/call.ts';

const text = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z
    .string()
    .trim()
    .min(1)
    .transform((value) => value.slice(0, 320))
    .optional()
    .catch(undefined),
);
/** An id is a number or its text. */
const id = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .optional()
    .catch(undefined),
);

const sharing = z.object({ id, name: text, matched: text }).catch({});
const lenientClient = z
  .object({
    id,
    name: text,
    phone: text,
    email: text,
    ambiguous: z.array(sharing).catch([]),
  })
  .catch({ ambiguous: [] });

const lenientEvent = z.object({
  name: text,
  username: text,
  client: lenientClient,
  call_id: text,
  state: z.enum(callStates).optional().catch(undefined),
  at: z.number().positive().optional().catch(undefined),
});

const namedClient = z.object({ id: z.string(), name: z.string() });
const sharedNumber = namedClient.extend({ matched: z.string() });

/** Whose number it is: nobody's, one client's, or that of several, of whom none is guessed. Names are as the event tells them, and may be empty. */
export const callerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('nobody'), name: z.string() }),
  namedClient.extend({ kind: z.literal('one') }),
  z.object({ kind: z.literal('several'), clients: z.array(sharedNumber) }),
]);
export type Caller = z.output<typeof callerSchema>;

/** `number`: as it was told; empty where it was not. `at`: Unix milliseconds, by the service's clock. */
export const callNewsSchema = z.object({
  username: z.string().optional(),
  callId: z.string().optional(),
  number: z.string(),
  state: z.enum(callStates).optional(),
  at: z.number().optional(),
  caller: callerSchema,
});
export type CallNews = z.output<typeof callNewsSchema>;

/** `undefined` for what is no such event at all, or names neither a colleague nor a caller. */
export function readCallEvent(data: unknown): CallNews | undefined {
  const event = lenientEvent.safeParse(data).data;
  if (!event || (event.name !== undefined && event.name !== 'caller_id')) return undefined;
  const { username, call_id: callId, state, at, client } = event;
  const caller = callerOf(client);
  const saysNothing = (username ?? callId ?? client.phone) === undefined && caller.kind === 'nobody' && caller.name === '';
  return saysNothing ? undefined : { username, callId, number: client.phone ?? '', state, at, caller };
}

function callerOf({ id, name = '', ambiguous }: z.output<typeof lenientClient>): Caller {
  const sharing = ambiguous.flatMap(({ id, name = '', matched = '' }) => (id ? [{ id, name, matched }] : []));
  const distinct = sharing.filter((client, index) => sharing.findIndex((other) => other.id === client.id) === index);
  const [first, ...others] = distinct;
  if (others.length > 0) return { kind: 'several', clients: distinct };
  if (id) return { kind: 'one', id, name };
  return first ? { kind: 'one', id: first.id, name: first.name } : { kind: 'nobody', name };
}
