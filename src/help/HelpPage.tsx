import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useAuthenticated, useTranslate } from 'ra-core';
import { Link, Title } from 'ra-ui-materialui';
import { mayCall } from '../../contract/access.ts';
import { hasExtension, useMe } from '../providers/me.ts';

const keys = [
  { keys: ['/'], does: 'search' },
  { keys: ['g'], does: 'go', isBegun: true },
  { keys: ['Ctrl+S', '⌘S'], does: 'save' },
  { keys: ['F8'], does: 'calls' },
  { keys: ['Shift+F8'], does: 'openClient' },
  { keys: ['Esc'], does: 'back' },
] as const;

/** What the keyboard does; for administrators the way to try the telephone without one. */
export const HelpPage = () => {
  const translate = useTranslate();
  useAuthenticated();
  const me = useMe();
  return (
    <Box sx={{ maxWidth: '44rem', width: '100%', mx: 'auto', pt: 1, pb: 3 }}>
      <Title title={translate('help.title')} />
      <Typography variant="h6" component="h2">
        {translate('help.keys')}
      </Typography>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1, '& dd': { m: 0 } }}>
        {keys.map((row) => (
          <Box key={row.does} sx={{ display: 'contents' }}>
            <dt>
              {row.keys.map((name, index) => (
                <span key={name}>
                  {index > 0 && ' / '}
                  <kbd>{name}</kbd>
                </span>
              ))}
              {'isBegun' in row && ` ${translate('help.letter')}`}
            </dt>
            <dd>{translate(`help.${row.does}`)}</dd>
          </Box>
        ))}
      </Box>
      {hasExtension(me, 'telephony') && mayCall('reportCall', me.roles) && (
        <Link to="/help/simulate-call">{translate('calls.simulate.title')}</Link>
      )}
    </Box>
  );
};
