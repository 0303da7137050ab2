/** What the user is to see of an event: for whom it is, and whether it may pop up. Source: interaction-rules.md "Caller id". */
import type { Me } from '../../contract/resources/user.ts';
import type { ToldCall } from '../realtime/told-calls.ts';
import { readCallEvent } from './call-event.ts';
import type { Heard } from './calls-action.ts';

/** Milliseconds. The clocks of the service and this browser may differ by as much at any other time than after a reconnect. */
const tooOld = 30_000;

interface User extends Pick<Me, 'id' | 'mail' | 'label'> {
  readonly config: { readonly staff: readonly { readonly label: string }[] };
}

/** `day`: today where the user is, `YYYY-MM-DD`. `undefined` for what is no call. */
export function heardCall(told: ToldCall, user: User, doNotDisturb: boolean, day: string): Heard | undefined {
  const news = readCallEvent(told.data);
  if (!news) return undefined;
  const isLate = told.isCatchingUp && news.at !== undefined && told.heardAt - news.at > tooOld;
  const isNobodys = news.username === undefined;
  const isQuiet = doNotDisturb || isLate || isNobodys;
  return { type: 'heard', news, isMine: isNamed(user, news.username), isQuiet, now: told.heardAt, day };
}

/**
 * By e-mail, as our service names users, or by what another service may call a username; a label that two colleagues have names neither. An
 * event that names nobody may be anybody's: it is in the tray of all, and pops up before none.
 */
function isNamed({ id, mail, label, config }: User, username: string | undefined): boolean {
  if (username === undefined) return true;
  const name = username.toLowerCase();
  const isOnlyOne = config.staff.filter((one) => one.label.toLowerCase() === label.toLowerCase()).length < 2;
  return [id, mail, isOnlyOne ? label : ''].some((own) => own !== '' && own.toLowerCase() === name);
}
