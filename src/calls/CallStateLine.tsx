import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { StatusMark } from '../ui/fields/StatusMark.tsx';
import { useFormat } from '../ui/format/use-format.ts';
import type { Call } from './store/call.ts';

const toneOfState = { ringing: 'info', answered: 'success', missed: 'warning', ended: undefined, elsewhere: undefined } as const;

/** The state of the call, the time at which it began, and its number. */
export const CallStateLine = ({ call }: { call: Call }) => {
  const translate = useTranslate();
  const format = useFormat();
  const beganAt = new Date(call.began).toISOString();
  const time = format.time(beganAt);
  return (
    <span style={{ display: 'flex', flexWrap: 'wrap', gap: '0 0.5rem', alignItems: 'center', fontSize: '0.8125rem' }}>
      {call.mayHaveEnded ? (
        <StatusMark tone={undefined} label={translate(call.state === 'answered' ? 'calls.answeredEnded' : 'calls.perhapsEnded')} />
      ) : (
        <StatusMark tone={toneOfState[call.state]} label={translate(`calls.state.${call.state}`)} />
      )}
      <time dateTime={beganAt}>{time}</time>
      {call.number !== '' && <Link href={`tel:${call.number.replace(/[^\d+]/g, '')}`}>{call.number}</Link>}
    </span>
  );
};
