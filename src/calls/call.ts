/** A call as this browser keeps it for its user, until the day is over. */
import { z } from 'zod';
import { callStates } from '../../contract/resources/call.ts';
import { callerSchema } from './call-event.ts';

/** `elsewhere`: a colleague took it. */
const heldStates = [...callStates, 'elsewhere'] as const;

export const callSchema = z.object({
  /** The same in every tab; no two calls have the same. */
  key: z.string(),
  callId: z.string().optional(),
  number: z.string(),
  caller: callerSchema.catch({ kind: 'nobody', name: '' }),
  /** Of several clients, or after a search, the one that the user says it is. */
  chosen: z.object({ id: z.string(), name: z.string() }).optional(),
  state: z.enum(heldStates).catch('ended'),
  /** Unix milliseconds, by this browser's clock. */
  began: z.number(),
  changed: z.number(),
  /** On a card, or in the tray alone. */
  place: z.enum(['card', 'tray']).catch('card'),
  /** What is typed and not filed yet. */
  text: z.string(),
  /** What became of it, the newest last. */
  filed: z.array(z.object({ as: z.enum(['note', 'task', 'callback']), id: z.string() })).catch([]),
});
export type Call = z.output<typeof callSchema>;
export type CallState = Call['state'];
export type Filing = Call['filed'][number]['as'];

/** The oldest first. */
export type Calls = readonly Call[];

export const isOver = ({ state }: Pick<Call, 'state'>): boolean => state !== 'ringing' && state !== 'answered';

/** White space alone is nothing that anybody would miss. */
export const hasText = ({ text }: Pick<Call, 'text'>): boolean => text.trim() !== '';

/** Whom it is from, where that is one client. */
export function clientOf({ caller, chosen }: Pick<Call, 'caller' | 'chosen'>): { id: string; name: string } | undefined {
  if (chosen) return chosen;
  return caller.kind === 'one' ? { id: caller.id, name: caller.name } : undefined;
}

/** Nobody has called back, written down or looked after it. */
export const isWaiting = ({ state, filed }: Pick<Call, 'state' | 'filed'>): boolean => state === 'missed' && filed.length === 0;
