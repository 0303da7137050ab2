import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { CallNotes } from './CallNotes.tsx';
import { CallState } from './CallState.tsx';
import { type Call, clientOf } from './call.ts';
import { useCallsDispatch } from './calls-context.ts';
import { KnownCaller } from './KnownCaller.tsx';
import { SharedNumber } from './SharedNumber.tsx';
import { UnknownCaller } from './UnknownCaller.tsx';
import { useCallerName } from './use-caller-name.ts';

interface CallCardProps {
  readonly call: Call;
  /** Buttons that apply to all cards; shown on the first card only. */
  readonly tools: ReactNode;
  /** Returns the focus to where it was before it entered the cards. */
  readonly onLeave: () => void;
}

/** The card of a call: the caller, the data of the client, and the user's notes. */
export const CallCard = ({ call, tools, onLeave }: CallCardProps) => {
  const translate = useTranslate();
  const dispatch = useCallsDispatch();
  const name = useCallerName()(call);
  const client = clientOf(call);
  return (
    <Box
      component="article"
      aria-label={translate('calls.call', { caller: name })}
      data-call={call.key}
      tabIndex={-1}
      sx={{ p: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="h2" variant="subtitle1" sx={{ overflowWrap: 'anywhere', lineHeight: 1.3 }}>
            {name}
          </Typography>
          <CallState call={call} />
        </Box>
        {tools}
        <IconButton
          size="small"
          aria-label={`${translate('calls.away')}: ${name}`}
          onClick={() => {
            dispatch({ type: 'dismissed', key: call.key });
            onLeave();
          }}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      {client && <KnownCaller id={client.id} />}
      {!client && call.caller.kind === 'several' && <SharedNumber call={call} several={call.caller} />}
      {!client && call.caller.kind === 'nobody' && <UnknownCaller call={call} />}
      <CallNotes call={call} name={name} />
    </Box>
  );
};
