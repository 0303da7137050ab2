import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { StatusMark } from '../ui/fields/StatusMark.tsx';
import { useFormat } from '../ui/format/use-format.ts';
import type { Call } from './store/call.ts';

const tones = { ringing: 'info', answered: 'success', missed: 'warning', ended: undefined, elsewhere: undefined } as const;

/** The state of the call, the time at which it began, and its number. */
export const CallState = ({ call }: { call: Call }) => {
  const translate = useTranslate();
  const format = useFormat();
  const began = new Date(call.began).toISOString();
  const time = format.time(began);
  return (
    <span style={{ display: 'flex', flexWrap: 'wrap', gap: '0 0.5rem', alignItems: 'center', fontSize: '0.8125rem' }}>
      {call.mayHaveEnded ? (
        <StatusMark tone={undefined} label={translate(call.state === 'answered' ? 'calls.answeredEnded' : 'calls.perhapsEnded')} />
      ) : (
        <StatusMark tone={tones[call.state]} label={translate(`calls.state.${call.state}`)} />
      )}
      <time dateTime={began}>{time}</time>
      {call.number !== '' && <Link href={`tel:${call.number.replace(/[^\d+]/g, '')}`}>{call.number}</Link>}
    </span>
  );
};
