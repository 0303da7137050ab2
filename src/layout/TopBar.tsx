import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { AppBar, type AppBarProps, LoadingIndicator, TitlePortal, ToggleThemeButton } from 'ra-ui-materialui';
import { mayDo } from '../providers/auth-provider.ts';
import { useMe } from '../providers/me.ts';
import { lazilyBeside } from '../ui/lazily.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { BesidePage } from './BesidePage.tsx';
import { ConnectionIndicator } from './ConnectionIndicator.tsx';
import { SaleContextSwitcher } from './SaleContextSwitcher.tsx';

const Calls = lazilyBeside(() => import('../calls/Calls.tsx').then(({ Calls }) => Calls));
const JobsTray = lazilyBeside(() => import('../resources/jobs/JobsTray.tsx').then(({ JobsTray }) => JobsTray));

/** react-admin sets the title in a box of its own, which would be cut without the three dots. */
const cutAtTheEnd = { '& > span': { display: 'inline' } };

export const TopBar = (props: AppBarProps) => (
  <AppBar {...props} color="inherit" toolbar={<Tools />} userMenu={<AccountMenu />}>
    <TitlePortal variant="h6" component="h1" sx={cutAtTheEnd} />
  </AppBar>
);

const Tools = () => {
  const translate = useTranslate();
  const { roles } = useMe();
  return (
    <>
      <SaleContextSwitcher />
      <ConnectionIndicator />
      <BesidePage>
        <Calls />
      </BesidePage>
      <BesidePage>{mayDo(roles, 'jobs', 'list') && <JobsTray />}</BesidePage>
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
        <ToggleThemeButton />
        {/* react-admin hands the name to the progress, which has none of its own. */}
        <LoadingIndicator aria-label={translate('ra.page.loading')} />
      </Box>
    </>
  );
};
