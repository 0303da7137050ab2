import { Box, Tooltip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useConnectionState } from '../realtime/connection-state.ts';

const colours = { live: 'success.main', connecting: 'text.secondary', reconnecting: 'warning.main', off: 'error.main' };

/** Whether colleagues' changes arrive by themselves, in colour and in words, with the reason when they do not. */
export const ConnectionIndicator = () => {
  const { state, reason } = useConnectionState();
  const translate = useTranslate();
  const hint = translate(`layout.connection.${reason ?? `${state}Hint`}`);
  return (
    <Tooltip title={hint} describeChild>
      <Box
        component="span"
        role="status"
        tabIndex={0}
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, px: 1, fontSize: 13, color: 'text.secondary', whiteSpace: 'nowrap' }}
      >
        <Box
          component="span"
          aria-hidden
          sx={{
            width: 9,
            height: 9,
            borderRadius: '50%',
            border: 2,
            borderColor: colours[state],
            bgcolor: state === 'live' ? colours[state] : 'transparent',
          }}
        />
        <Box component="span" sx={visibleFromSmall}>
          {translate(`layout.connection.${state}`)}
        </Box>
      </Box>
    </Tooltip>
  );
};

/** On narrow screens the words are for screen readers alone. */
const visibleFromSmall = {
  '@media (max-width: 599px)': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
};
