import MenuIcon from '@mui/icons-material/Menu';
import { Box } from '@mui/material';
import AppBar from '@mui/material/AppBar';
import IconButton from '@mui/material/IconButton';
import Toolbar from '@mui/material/Toolbar';
import { LoadingIndicator, TitlePortal, ToggleThemeButton, useTranslate } from 'react-admin';
import { hasExtension, useMe } from '../providers/me.ts';
import { usePermissions } from '../providers/permissions.ts';
import { JobsTray } from '../resources/jobs/index.ts';
import { lazySilently } from '../ui/lazily.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { BesidePage } from './BesidePage.tsx';
import { ConnectionIndicator } from './ConnectionIndicator.tsx';
import { SaleContextSwitcher } from './SaleContextSwitcher.tsx';
import type { Menu } from './use-menu.ts';

const Calls = lazySilently(() => import('../calls/Calls.tsx').then(({ Calls }) => Calls));

/** react-admin puts the title in a span, which must be inline. Otherwise a long title is cut off without an ellipsis. */
const cutAtTheEnd = { '& > span': { display: 'inline' }, outlineOffset: '-2px' };

/** The bar at the top. It replaces react-admin's bar, whose menu button has one state for both the drawer and the menu beside the page. */
export const TopBar = ({ menu }: { menu: Menu }) => (
  <AppBar color="inherit">
    <Toolbar disableGutters variant="dense" sx={{ px: 1, minHeight: 48 }}>
      <MenuButton {...menu} />
      {/* Receives the focus after a navigation. Screen readers announce the title when it has loaded. */}
      <TitlePortal variant="h6" component="h1" tabIndex={-1} aria-live="polite" sx={cutAtTheEnd} />
      <Tools />
      <AccountMenu />
    </Toolbar>
  </AppBar>
);

const MenuButton = ({ open, setOpen }: Menu) => {
  const translate = useTranslate();
  const name = translate(open ? 'ra.action.close_menu' : 'ra.action.open_menu');
  return (
    <IconButton color="inherit" aria-label={name} aria-expanded={open} title={name} onClick={() => setOpen(!open)} sx={{ mr: '0.2em' }}>
      <MenuIcon />
    </IconButton>
  );
};

const Tools = () => {
  const translate = useTranslate();
  const me = useMe();
  const { can } = usePermissions();
  return (
    <>
      <SaleContextSwitcher />
      <ConnectionIndicator />
      <BesidePage>
        <Calls />
      </BesidePage>
      <BesidePage>{hasExtension(me, 'jobs') && can('listQueueItems') && <JobsTray />}</BesidePage>
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
        <ToggleThemeButton />
        {/* react-admin passes the label to the progress indicator, which has none by default. */}
        <LoadingIndicator aria-label={translate('ra.page.loading')} />
      </Box>
    </>
  );
};
