/**
 * Decides whether a call event is for the user, and whether it shows a card.
 * Source: docs/specification/interaction.md#recipients-of-a-call.
 */
import type { Me } from '../../../contract/resources/user.ts';
import { hasExtension } from '../../providers/me.ts';
import { type CallEvent, isAlsoOnUserChannel } from '../../realtime/call-event-queue.ts';
import { parseCallEvent } from './call-event.ts';
import type { ReportedCall } from './calls-action.ts';

/**
 * Milliseconds. An older event shows no card if it arrives just after the channels were joined. At any other time, the age only means that
 * the clocks of the service and this browser differ.
 */
const maxCardAgeMs = 30_000;

interface User extends Pick<Me, 'id' | 'mail' | 'label'> {
  readonly config: { readonly staff: readonly { readonly label: string }[]; readonly extensions: Me['config']['extensions'] };
}

/**
 * Returns the action for the event; `undefined` if the event does not describe a call, or if it also arrives on the user's own channel.
 * `day` is today in the user's time zone, `YYYY-MM-DD`.
 */
export function interpretCallEvent(event: CallEvent, user: User, isDoNotDisturbOn: boolean, day: string): ReportedCall | undefined {
  const parsedEvent = parseCallEvent(event.data);
  if (!parsedEvent) return undefined;
  const isMine = isForUser(user, parsedEvent.username);
  if (isMine && hasExtension(user, 'user-channel') && isAlsoOnUserChannel(event.data)) return undefined;
  const isLate = event.isCatchingUp && parsedEvent.at !== undefined && event.receivedAt - parsedEvent.at > maxCardAgeMs;
  const isForAnyUser = parsedEvent.username === undefined;
  const isQuiet = isDoNotDisturbOn || isLate || isForAnyUser;
  return { type: 'reported', event: parsedEvent, isMine, isQuiet, now: event.receivedAt, day };
}

/**
 * Returns whether the event may be for the user. Our service identifies users by e-mail address. Another service may use the id or the
 * label. A label that two users share identifies neither of them. An event without a user may be for any user.
 */
function isForUser({ id, mail, label, config }: User, username: string | undefined): boolean {
  if (username === undefined) return true;
  const isUniqueLabel = config.staff.filter((colleague) => colleague.label.toLowerCase() === label.toLowerCase()).length < 2;
  const identifiers = [id, mail, isUniqueLabel ? label : ''];
  return identifiers.some((identifier) => identifier !== '' && identifier.toLowerCase() === username.toLowerCase());
}
