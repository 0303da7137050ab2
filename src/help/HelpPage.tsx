import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link, Title, useAuthenticated, useTranslate } from 'react-admin';
import { usePermissions } from '../providers/permissions.ts';

const keys = [
  { keys: ['/'], does: 'search' },
  { keys: ['g'], does: 'go', isBegun: true },
  { keys: ['Ctrl+S', '⌘S'], does: 'save' },
  { keys: ['F8'], does: 'calls' },
  { keys: ['Shift+F8'], does: 'openClient' },
  { keys: ['Esc'], does: 'back' },
] as const;

/** The list of keyboard shortcuts. Administrators also get a link to the simulation of telephone calls. */
export const HelpPage = () => {
  const translate = useTranslate();
  useAuthenticated();
  const { can } = usePermissions();
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
      {can('reportCall') && <Link to="/help/simulate-call">{translate('calls.simulate.title')}</Link>}
    </Box>
  );
};
