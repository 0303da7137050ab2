import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { AppBar, type AppBarProps, LoadingIndicator, TitlePortal, ToggleThemeButton } from 'ra-ui-materialui';
import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { mayDo } from '../providers/auth-provider.ts';
import { useMe } from '../providers/me.ts';
import { AfterFirstData } from '../realtime/AfterFirstData.tsx';
import { lazilyBeside } from '../ui/lazily.ts';
import { AccountMenu } from './AccountMenu.tsx';
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
  return (
    <>
      <SaleContextSwitcher />
      <ConnectionIndicator />
      <CallsPlace />
      <JobsPlace />
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
        <ToggleThemeButton />
        {/* react-admin hands the name to the progress, which has none of its own. */}
        <LoadingIndicator aria-label={translate('ra.page.loading')} />
      </Box>
    </>
  );
};

/** As wide as what comes into it. Should the telephone fail, the page that somebody works on goes on without it. */
const CallsPlace = () => (
  <Box component="span" sx={{ minWidth: 40, minHeight: 40 }}>
    <AfterFirstData>
      <ErrorBoundary fallback={null}>
        <Suspense fallback={null}>
          <Calls />
        </Suspense>
      </ErrorBoundary>
    </AfterFirstData>
  </Box>
);

/** The same for the jobs. */
const JobsPlace = () => {
  const { roles } = useMe();
  return (
    <Box component="span" sx={{ minWidth: 40, minHeight: 40 }}>
      <AfterFirstData>
        <Suspense fallback={null}>{mayDo(roles, 'jobs', 'list') && <JobsTray />}</Suspense>
      </AfterFirstData>
    </Box>
  );
};
