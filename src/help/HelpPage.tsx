import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link, useAuthenticated, useTranslate } from 'react-admin';
import { usePermissions } from '../providers/permissions.ts';
import { PageHeader } from '../ui/page/PageHeader.tsx';

/**
 * The keyboard shortcuts. `help.<action>` is the translation key of the description. A shortcut with `isPrefix` is completed by a second key:
 * the letter of a page.
 */
const shortcuts = [
  { keys: ['Ctrl+K', '⌘K'], action: 'palette' },
  { keys: ['/'], action: 'search' },
  { keys: ['j'], action: 'nextRecord' },
  { keys: ['k'], action: 'previousRecord' },
  { keys: ['g'], action: 'go', isPrefix: true },
  { keys: ['Ctrl+S', '⌘S'], action: 'save' },
  { keys: ['p'], action: 'passedLot' },
  { keys: ['w'], action: 'withdrawnLot' },
  { keys: ['Ctrl+Z', '⌘Z'], action: 'undoResult' },
  { keys: ['F8'], action: 'calls' },
  { keys: ['Shift+F8'], action: 'openClient' },
  { keys: ['Esc'], action: 'back' },
] as const;

/** The list of keyboard shortcuts. Administrators, who may report calls, also get a link to the simulation of telephone calls. */
export const HelpPage = () => {
  const translate = useTranslate();
  useAuthenticated();
  const { can } = usePermissions();
  return (
    <Box sx={{ maxWidth: '44rem', width: '100%', mx: 'auto', pb: 3 }}>
      <PageHeader title={translate('help.title')} />
      <Typography variant="h6" component="h2">
        {translate('help.keys')}
      </Typography>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1, '& dd': { m: 0 } }}>
        {shortcuts.map((shortcut) => (
          <Box key={shortcut.action} sx={{ display: 'contents' }}>
            <dt>
              {shortcut.keys.map((name, index) => (
                <span key={name}>
                  {index > 0 && ' / '}
                  <kbd>{name}</kbd>
                </span>
              ))}
              {'isPrefix' in shortcut && ` ${translate('help.letter')}`}
            </dt>
            <dd>{translate(`help.${shortcut.action}`)}</dd>
          </Box>
        ))}
      </Box>
      {can('reportCall') && <Link to="/help/simulate-call">{translate('calls.simulate.title')}</Link>}
    </Box>
  );
};
