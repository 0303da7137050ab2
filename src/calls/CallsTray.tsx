import QuietIcon from '@mui/icons-material/PhoneDisabledOutlined';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { hasText, isWaiting } from './call.ts';
import { useDoNotDisturb } from './call-settings.ts';
import { useCalls } from './calls-context.ts';
import { TrayCalls } from './TrayCalls.tsx';

/** The calls in the app bar: how many wait for somebody to do something, and, opened, those of today. */
export const CallsTray = () => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isQuiet] = useDoNotDisturb();
  const waiting = useCalls().filter((call) => call.place === 'tray' && (isWaiting(call) || hasText(call))).length;
  const words = waiting > 0 ? translate('calls.tray.waiting', { smart_count: waiting }) : translate('calls.tray.open');
  const label = isQuiet ? `${words} (${translate('calls.tray.quiet')})` : words;
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          color="inherit"
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <Badge badgeContent={waiting} color="primary" slotProps={{ badge: { 'aria-hidden': true } }}>
            {isQuiet ? <QuietIcon /> : <PhoneIcon />}
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
          <TrayCalls onLeave={() => setAnchor(null)} />
        </Popover>
      )}
    </>
  );
};
