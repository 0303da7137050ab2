/**
 * A call as this browser stores it for the user. The browser keeps the call until the end of the day, and longer while the call has a card
 * or text that is not filed.
 */
import { z } from 'zod';
import { callStates } from '../../../contract/resources/call.ts';
import { callerSchema } from './call-event.ts';

/** `elsewhere`: a colleague answered the call. */
const localStates = [...callStates, 'elsewhere'] as const;

export const callSchema = z.object({
  /** Unique, and the same in every tab. */
  key: z.string(),
  /** The id that the telephone system has given the call. */
  callId: z.string().optional(),
  /** The caller's telephone number as it was reported; empty if it is hidden. */
  number: z.string(),
  caller: callerSchema.catch({ kind: 'unknown', name: '' }),
  /** The client whom the user chose as the caller. */
  chosen: z.object({ id: z.string(), name: z.string() }).optional(),
  state: z.enum(localStates).catch('ended'),
  /** Set if the call has probably ended, because its state has not changed for a long time. */
  mayHaveEnded: z.literal(true).optional().catch(undefined),
  /** When the call began, in Unix milliseconds by this browser's clock. */
  began: z.number(),
  /** The time of the last reported change of the state, in Unix milliseconds by this browser's clock. */
  changed: z.number(),
  place: z.enum(['card', 'tray']).catch('card'),
  /** When the user last opened the card from the tray, in Unix milliseconds by this browser's clock. */
  opened: z.number().optional().catch(undefined),
  /** Typed text that is not filed yet. */
  text: z.string(),
  /** The notes and tasks that were created from the call, newest last. `as` is their kind: a `callback` is a task to call back. */
  filed: z.array(z.object({ as: z.enum(['note', 'task', 'callback']), id: z.string() })).catch([]),
});
export type Call = z.output<typeof callSchema>;
export type CallState = Call['state'];
export type FilingKind = Call['filed'][number]['as'];

/** Calls, oldest first. */
export type Calls = readonly Call[];

/** Returns whether the call has ended, was missed, or was answered by a colleague. */
export const isOver = ({ state }: Pick<Call, 'state'>): boolean => state !== 'ringing' && state !== 'answered';

/**
 * Maximum number of characters of a call's typed text. A filed task has at most 20,000 characters, and contains a line about the call too.
 */
export const maxTextLength = 15_000;

/** White space alone does not count, because no user would miss it. */
export const hasText = ({ text }: Pick<Call, 'text'>): boolean => text.trim() !== '';

/** Returns the chosen client, or the only client with the number. Otherwise, returns `undefined`. */
export function clientOf({ caller, chosen }: Pick<Call, 'caller' | 'chosen'>): { id: string; name: string } | undefined {
  if (chosen) return chosen;
  return caller.kind === 'one' ? { id: caller.id, name: caller.name } : undefined;
}

export const isUnhandled = ({ state, filed }: Pick<Call, 'state' | 'filed'>): boolean => state === 'missed' && filed.length === 0;

/** Some telephone systems never report the end of a call. After these milliseconds without a change of state, a call has probably ended. */
const unchangedThresholdMs = 10 * 60_000;

/** `now` is in Unix milliseconds. */
export const hasProbablyEnded = (call: Pick<Call, 'state' | 'changed'>, now: number): boolean =>
  !isOver(call) && now - call.changed >= unchangedThresholdMs;
