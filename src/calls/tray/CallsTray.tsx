import QuietIcon from '@mui/icons-material/PhoneDisabledOutlined';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import Alert from '@mui/material/Alert';
import Badge from '@mui/material/Badge';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import type { Theme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useConnectionState } from '../../realtime/connection/connection-state.ts';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { useDoNotDisturb, useHasRecentCall } from '../call-settings.ts';
import { hasText, isUnhandled } from '../store/call.ts';
import { useCalls } from '../store/calls-context.ts';
import { TrayCalls } from './TrayCalls.tsx';

/** Milliseconds without a connection before the warning appears. A restart of the service takes less time. */
const toleratedLossMs = 5_000;

function useIsConnectionLost(): boolean {
  const { state } = useConnectionState();
  const isLive = state === 'live';
  const [isOverTolerance, setOverTolerance] = useState(false);
  useEffect(() => {
    if (isLive) return;
    const timer = setTimeout(() => setOverTolerance(true), toleratedLossMs);
    return () => {
      clearTimeout(timer);
      setOverTolerance(false);
    };
  }, [isLive]);
  return state === 'off' || (!isLive && isOverTolerance);
}

interface CallsTrayProps {
  /** The button that opened the tray; null while the tray is closed. */
  readonly anchor: HTMLElement | null;
  readonly setAnchor: (anchor: HTMLElement | null) => void;
}

/** While the connection is lost, users who have recently received a call get an alert in the app bar. */
export const CallsTray = ({ anchor, setAnchor }: CallsTrayProps) => {
  const translate = useTranslate();
  const [isDoNotDisturbOn] = useDoNotDisturb();
  const hasRecentCall = useHasRecentCall();
  const isConnectionLost = useIsConnectionLost();
  const { tryAgain } = useConnectionState();
  // Below 900 px, the app bar has no room for the warning. There, the red button with "!" opens the tray, which contains the warning.
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const showsWarning = isConnectionLost && hasRecentCall;
  const button = useRef<HTMLButtonElement>(null);
  const waitingCount = useCalls().filter((call) => call.place === 'tray' && (isUnhandled(call) || hasText(call))).length;
  const summary = waitingCount > 0 ? translate('calls.tray.waiting', { smart_count: waitingCount }) : translate('calls.tray.open');
  const remarks = [isDoNotDisturbOn && translate('calls.tray.quiet'), isConnectionLost && translate('calls.tray.connectionLost')].filter(
    Boolean,
  );
  const label = remarks.length > 0 ? `${summary} (${remarks.join(', ')})` : summary;
  return (
    <>
      {showsWarning && (
        <span role="alert">
          {isNarrow ? (
            <span style={visuallyHidden}>{translate('calls.tray.connectionLost')}</span>
          ) : (
            <Chip size="small" color="error" label={translate('calls.tray.connectionLost')} onClick={() => setAnchor(button.current)} />
          )}
        </span>
      )}
      <Tooltip title={label}>
        <IconButton
          ref={button}
          color={showsWarning ? 'error' : 'inherit'}
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <Badge
            badgeContent={isConnectionLost ? '!' : waitingCount}
            color={isConnectionLost ? 'error' : 'primary'}
            slotProps={{ badge: { 'aria-hidden': true } }}
          >
            {isDoNotDisturbOn || isConnectionLost ? <QuietIcon /> : <PhoneIcon />}
          </Badge>
        </IconButton>
      </Tooltip>
      {anchor && (
        <Popover
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': translate('calls.tray.open') } }}
        >
          {isConnectionLost && (
            <Alert
              severity="error"
              sx={{ maxWidth: 'min(26rem, 92vw)' }}
              action={
                tryAgain && (
                  <Button color="inherit" size="small" onClick={tryAgain}>
                    {translate('layout.connection.tryAgain')}
                  </Button>
                )
              }
            >
              {translate('calls.tray.connectionLostHint')}
            </Alert>
          )}
          <TrayCalls onLeave={() => setAnchor(null)} />
        </Popover>
      )}
    </>
  );
};
