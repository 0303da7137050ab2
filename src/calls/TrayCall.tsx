import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useReadablePath } from '../ui/fields/RecordLink.tsx';
import { FailureAlert } from '../ui/form/FailureAlert.tsx';
import { CallState } from './CallState.tsx';
import { type Call, clientOf, hasText, isWaiting } from './call.ts';
import { useCallsDispatch } from './calls-context.ts';
import { FiledAs } from './FiledAs.tsx';
import { SafeLink } from './SafeLink.tsx';
import { useCallFiling } from './use-call-filing.ts';
import { useCallerName } from './use-caller-name.ts';

interface TrayCallProps {
  readonly call: Call;
  /** Called when a card or another page is opened, so that the tray can close. */
  readonly onLeave: () => void;
}

/** One of today's calls, with buttons for the work that is still open. */
export const TrayCall = ({ call, onLeave }: TrayCallProps) => {
  const translate = useTranslate();
  const dispatch = useCallsDispatch();
  const name = useCallerName()(call);
  const client = clientOf(call);
  const readable = useReadablePath('clients', client?.id ?? '');
  const path = client && readable;
  const { mayWrite, file, running, error } = useCallFiling(call);
  return (
    <Box component="li" sx={{ px: 1.5, py: 1, borderBottom: 1, borderColor: 'divider', typography: 'body2' }}>
      <Box sx={{ fontWeight: isWaiting(call) ? 600 : undefined, overflowWrap: 'anywhere' }}>
        {path ? (
          <SafeLink to={path} onLeave={onLeave}>
            {name}
          </SafeLink>
        ) : (
          name
        )}
      </Box>
      <CallState call={call} />
      {hasText(call) && <Box sx={{ color: 'warning.main' }}>{translate('calls.tray.unfiled')}</Box>}
      <FiledAs call={call} />
      <FailureAlert error={error} lost="calls.perhapsFiled" />
      <Box sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap' }}>
        {call.place === 'tray' && (
          <Button
            size="small"
            aria-label={`${translate('calls.tray.show')}: ${name}`}
            onClick={() => {
              dispatch({ type: 'adopted', call });
              dispatch({ type: 'opened', key: call.key });
              onLeave();
            }}
          >
            {translate('calls.tray.show')}
          </Button>
        )}
        {mayWrite.callback && isWaiting(call) && (
          <Button
            size="small"
            loading={running === 'callback'}
            aria-label={`${translate('calls.asCallback')}: ${name}`}
            onClick={() => {
              dispatch({ type: 'adopted', call });
              void file('callback');
            }}
          >
            {translate('calls.asCallback')}
          </Button>
        )}
      </Box>
    </Box>
  );
};
