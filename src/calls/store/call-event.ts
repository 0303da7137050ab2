/**
 * Parses `caller_id` events. An event is only a hint: any field may be missing, unknown or of another type, and none of this is an error.
 * Source: docs/specification/api.md#event-names, docs/specification/extensions.md#caller-fields.
 */
import { z } from 'zod';
import { callStates } from '../../../contract/resources/call.ts';
import { cutText } from '../../../contract/wire.ts';

/**
 * Converts a number to text. A value of another type becomes `undefined`. Text is cut to 320 characters, which is the contract's limit for
 * `username`.
 */
const lenientText = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z
    .string()
    .trim()
    .min(1)
    .transform((value) => cutText(value, 320))
    .optional()
    .catch(undefined),
);
const lenientId = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .optional()
    .catch(undefined),
);

/** One of several clients who share the number of the caller. */
const lenientSharingClient = z.object({ id: lenientId, name: lenientText, matched: lenientText }).catch({});
const lenientClient = z
  .object({
    id: lenientId,
    name: lenientText,
    phone: lenientText,
    ambiguous: z.array(lenientSharingClient).catch([]),
    ambiguous_count: z.int().positive().optional().catch(undefined),
  })
  .catch({ ambiguous: [] });

const lenientEvent = z.object({
  name: lenientText,
  username: lenientText,
  client: lenientClient,
  call_id: lenientText,
  state: z.enum(callStates).optional().catch(undefined),
  at: z.number().positive().optional().catch(undefined),
});

const namedClientSchema = z.object({ id: z.string(), name: z.string() });
/** `matched`: what matched the caller's number, such as the client's number as it is stored. */
const sharingClientSchema = namedClientSchema.extend({ matched: z.string() });

/** `kind`: how many clients have the caller's telephone number. `unknown` means none. Names come from the event and may be empty. */
export const callerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unknown'), name: z.string() }),
  namedClientSchema.extend({ kind: z.literal('one') }),
  /** `count`: how many clients share the telephone number, if `clients` does not contain all of them. */
  z.object({ kind: z.literal('several'), clients: z.array(sharingClientSchema), count: z.number().optional() }),
]);
export type Caller = z.output<typeof callerSchema>;

/** `number`: the caller's telephone number as it was reported; empty if it is missing. `at`: Unix milliseconds, by the service's clock. */
export const parsedCallEventSchema = z.object({
  username: z.string().optional(),
  callId: z.string().optional(),
  number: z.string(),
  state: z.enum(callStates).optional(),
  at: z.number().optional(),
  caller: callerSchema,
});
export type ParsedCallEvent = z.output<typeof parsedCallEventSchema>;

/** Returns `undefined` if the data are not a `caller_id` event, or contain neither the called user, nor the caller, nor the call id. */
export function parseCallEvent(data: unknown): ParsedCallEvent | undefined {
  const event = lenientEvent.safeParse(data).data;
  if (!event || (event.name !== undefined && event.name !== 'caller_id')) return undefined;
  const { username, call_id: callId, state, at, client } = event;
  const caller = callerOf(client);
  const isCallerUnnamed = caller.kind === 'unknown' && caller.name === '';
  const isEmpty = username === undefined && callId === undefined && client.phone === undefined && isCallerUnnamed;
  return isEmpty ? undefined : { username, callId, number: client.phone ?? '', state, at, caller };
}

function callerOf({ id, name = '', ambiguous, ambiguous_count: count = 0 }: z.output<typeof lenientClient>): Caller {
  const sharingClients = ambiguous.flatMap(({ id, name = '', matched = '' }) => (id ? [{ id, name, matched }] : []));
  const distinctClients = sharingClients.filter(
    (client, index) => sharingClients.findIndex((candidate) => candidate.id === client.id) === index,
  );
  const [firstClient, ...otherClients] = distinctClients;
  if (otherClients.length > 0) return { kind: 'several', clients: distinctClients, ...(count > distinctClients.length ? { count } : {}) };
  if (id) return { kind: 'one', id, name };
  return firstClient ? { kind: 'one', id: firstClient.id, name: firstClient.name } : { kind: 'unknown', name };
}
