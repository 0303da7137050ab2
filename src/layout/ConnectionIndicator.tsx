import Refresh from '@mui/icons-material/Refresh';
import { Box, Button, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useConnectionState } from '../realtime/connection/connection-state.ts';
import { visuallyHidden } from '../ui/visually-hidden.ts';

const colours = { live: 'success.main', connecting: 'text.secondary', reconnecting: 'warning.main', off: 'error.main' };

export const ConnectionIndicator = () => {
  const { state, reason, tryAgain } = useConnectionState();
  const translate = useTranslate();
  const hint = translate(`layout.connection.${reason ?? `${state}Hint`}`);
  return (
    <>
      <Tooltip title={hint} describeChild>
        <Box
          component="span"
          role="status"
          tabIndex={0}
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 1,
            px: 1,
            fontSize: 13,
            color: 'text.secondary',
            whiteSpace: 'nowrap',
          }}
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
      {tryAgain && (
        <Button size="small" color="inherit" startIcon={<Refresh />} onClick={tryAgain} sx={iconWidthBelowMedium}>
          <Box component="span" sx={visibleFromMedium}>
            {translate('layout.connection.tryAgain')}
          </Box>
        </Button>
      )}
    </>
  );
};

/** On narrow screens, only screen readers get the text. */
const visibleFromSmall = {
  '@media (max-width: 599px)': visuallyHidden,
};

/** The text of the button needs a wider screen, because the text of the state is shown beside it. */
const visibleFromMedium = { '@media (max-width: 899px)': visuallyHidden };

/** The button is only as wide as its icon if its text is hidden. */
const iconWidthBelowMedium = {
  whiteSpace: 'nowrap',
  '@media (max-width: 899px)': { minWidth: 32, '& .MuiButton-startIcon': { m: 0 } },
};
