import Link from '@mui/material/Link';
import { useLocale, useTranslate } from 'ra-core';
import { StatusMark } from '../ui/fields/StatusMark.tsx';
import type { Call } from './call.ts';

const tones = { ringing: 'info', answered: 'success', missed: 'warning', ended: undefined, elsewhere: undefined } as const;

/** How the call stands, since when, and from which number. */
export const CallState = ({ call }: { call: Call }) => {
  const translate = useTranslate();
  const time = new Date(call.began).toLocaleTimeString(useLocale(), { hour: '2-digit', minute: '2-digit' });
  return (
    <span style={{ display: 'flex', flexWrap: 'wrap', gap: '0 0.5rem', alignItems: 'center', fontSize: '0.8125rem' }}>
      <StatusMark tone={tones[call.state]} label={translate(`calls.state.${call.state}`)} />
      <time dateTime={new Date(call.began).toISOString()}>{time}</time>
      {call.number !== '' && <Link href={`tel:${call.number.replace(/[^\d+]/g, '')}`}>{call.number}</Link>}
    </span>
  );
};
