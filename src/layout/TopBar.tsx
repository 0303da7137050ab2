import { Box } from '@mui/material';
import { AppBar, type AppBarProps, LoadingIndicator, TitlePortal, ToggleThemeButton } from 'ra-ui-materialui';
import { AccountMenu } from './AccountMenu.tsx';
import { ConnectionIndicator } from './ConnectionIndicator.tsx';
import { SaleContextSwitcher } from './SaleContextSwitcher.tsx';

export const TopBar = (props: AppBarProps) => (
  <AppBar {...props} color="inherit" toolbar={<Tools />} userMenu={<AccountMenu />}>
    <TitlePortal variant="h6" component="h1" />
  </AppBar>
);

const Tools = () => (
  <>
    <SaleContextSwitcher />
    <ConnectionIndicator />
    <Box component="span" sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
      <ToggleThemeButton />
      <LoadingIndicator />
    </Box>
  </>
);
