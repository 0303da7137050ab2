import Link from '@mui/material/Link';
import { useFormat } from '../ui/format/use-format.ts';
import { CallStateMark } from './CallStateMark.tsx';
import type { Call } from './store/call.ts';

export const CallStateLine = ({ call }: { call: Call }) => {
  const format = useFormat();
  const beganAt = new Date(call.began).toISOString();
  const time = format.time(beganAt);
  return (
    <span style={{ display: 'flex', flexWrap: 'wrap', gap: '0 0.5rem', alignItems: 'center', fontSize: '0.8125rem' }}>
      <CallStateMark state={call.state} mayHaveEnded={call.mayHaveEnded === true} />
      <time dateTime={beganAt}>{time}</time>
      {call.number !== '' && <Link href={`tel:${call.number.replace(/[^\d+]/g, '')}`}>{call.number}</Link>}
    </span>
  );
};
