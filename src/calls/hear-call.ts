/** What the user is to see of an event: for whom it is, and whether it may pop up. Source: interaction-rules.md "Caller id". */
import type { Me } from '../../contract/resources/user.ts';
import type { ToldCall } from '../realtime/told-calls.ts';
import { readCallEvent } from './call-event.ts';
import type { Heard } from './calls-action.ts';

/** Milliseconds. The clocks of the service and this browser may differ by as much at any other time than after a reconnect. */
const tooOld = 30_000;

type User = Pick<Me, 'id' | 'mail' | 'label'>;

/** `day`: today where the user is, `YYYY-MM-DD`. `undefined` for what is no call. */
export function heardCall(told: ToldCall, user: User, doNotDisturb: boolean, day: string): Heard | undefined {
  const news = readCallEvent(told.data);
  if (!news) return undefined;
  const isLate = told.isCatchingUp && news.at !== undefined && told.heardAt - news.at > tooOld;
  return { type: 'heard', news, isMine: isNamed(user, news.username), isQuiet: doNotDisturb || isLate, now: told.heardAt, day };
}

/** By e-mail, as our service names users, or by what another service may call a username. An event that names nobody is of everybody's telephone. */
function isNamed({ id, mail, label }: User, username: string | undefined): boolean {
  if (username === undefined) return true;
  const name = username.toLowerCase();
  return [id, mail, label].some((own) => own !== '' && own.toLowerCase() === name);
}
