import MenuIcon from '@mui/icons-material/Menu';
import { Box } from '@mui/material';
import AppBar from '@mui/material/AppBar';
import IconButton from '@mui/material/IconButton';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import { LoadingIndicator, ToggleThemeButton, useTranslate } from 'react-admin';
import { PaletteButton } from '../palette/PaletteButton.tsx';
import { hasExtension, useMe } from '../providers/me.ts';
import { usePermissions } from '../providers/permissions.ts';
import { JobsTray } from '../resources/jobs/index.ts';
import { appBarHeight } from '../theme/layers.ts';
import { lazySilently } from '../ui/lazily.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { ConnectionIndicator } from './ConnectionIndicator.tsx';
import { DeferredAppBarItem } from './DeferredAppBarItem.tsx';
import { SaleContextSwitcher } from './SaleContextSwitcher.tsx';
import type { Menu } from './use-menu.ts';

const CallsRoot = lazySilently(() => import('../calls/CallsRoot.tsx').then(({ CallsRoot }) => CallsRoot));

/** Replaces react-admin's bar, whose menu button has one state for both the drawer and the menu beside the page. */
export const TopBar = ({ menu }: { menu: Menu }) => (
  <AppBar color="inherit" className="not-printed">
    <Toolbar disableGutters variant="dense" sx={{ px: 1, minHeight: appBarHeight }}>
      <MenuButton {...menu} />
      <AppName />
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', justifyContent: { xs: 'flex-end', md: 'flex-start' }, px: { md: 3 } }}>
        <PaletteButton />
      </Box>
      <Tools />
      <AccountMenu />
    </Toolbar>
  </AppBar>
);

/** Hidden on narrow screens, where the buttons need the space. */
const AppName = () => (
  <Typography variant="h6" component="span" noWrap sx={{ minWidth: 0, display: { xs: 'none', sm: 'block' } }}>
    {useTranslate()('app.name')}
  </Typography>
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
      <DeferredAppBarItem>
        <CallsRoot />
      </DeferredAppBarItem>
      <DeferredAppBarItem>{hasExtension(me, 'jobs') && can('listQueueItems') && <JobsTray />}</DeferredAppBarItem>
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
        <ToggleThemeButton />
        {/* react-admin passes the label to the progress indicator, which has no label by default. */}
        <LoadingIndicator aria-label={translate('ra.page.loading')} />
      </Box>
    </>
  );
};
