import { useTranslate } from 'react-admin';
import { StatusMark } from '../ui/fields/StatusMark.tsx';
import type { CallState } from './store/call.ts';

const toneOfState = { ringing: 'info', answered: 'success', missed: 'warning', ended: undefined, elsewhere: undefined } as const;

interface CallStateMarkProps {
  readonly state: CallState;
  /** Whether the state was reported so long ago that the call may have ended without a report. */
  readonly mayHaveEnded: boolean;
}

export const CallStateMark = ({ state, mayHaveEnded }: CallStateMarkProps) => {
  const translate = useTranslate();
  return mayHaveEnded ? (
    <StatusMark tone={undefined} label={translate(state === 'answered' ? 'calls.answeredEnded' : 'calls.perhapsEnded')} />
  ) : (
    <StatusMark tone={toneOfState[state]} label={translate(`calls.state.${state}`)} />
  );
};
