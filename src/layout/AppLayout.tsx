import Box from '@mui/material/Box';
import { type CoreLayoutProps, useTranslate } from 'ra-core';
import { Loading, SkipNavigationButton } from 'ra-ui-materialui';
import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router';
import { lazilyBeside } from '../ui/lazily.ts';
import { AppMenu } from './AppMenu.tsx';
import { AppSidebar } from './AppSidebar.tsx';
import { CodeLoading } from './CodeLoading.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { SessionRenewal } from './SessionRenewal.tsx';
import { TopBar } from './TopBar.tsx';
import { useColourScheme } from './use-colour-scheme.ts';
import { useDocumentTitle } from './use-document-title.ts';
import { useHashTarget } from './use-hash-target.ts';
import { useSearchShortcut } from './use-search-shortcut.ts';

const RealtimeListener = lazilyBeside(() => import('../realtime/RealtimeListener.tsx').then(({ RealtimeListener }) => RealtimeListener));

/**
 * The frame around every page of the signed-in app. react-admin's own also holds its Inspector, an editor of preferences that ours does not
 * use; it asks the browser for a layout in the middle of the first picture.
 */
export const AppLayout = ({ children }: CoreLayoutProps) => {
  const { pathname } = useLocation();
  useDocumentTitle(useTranslate()('app.name'));
  useColourScheme();
  useSearchShortcut();
  useHashTarget();
  return (
    <Box sx={{ position: 'relative', minHeight: '100vh', bgcolor: 'background.default', pt: { xs: 7, sm: 6 }, display: 'flex' }}>
      <SkipNavigationButton />
      <CodeLoading />
      <TopBar alwaysOn />
      <Box sx={{ display: 'flex', flexGrow: 1, minWidth: 0 }}>
        <AppSidebar>
          <AppMenu />
        </AppSidebar>
        {/* A wide table scrolls within the page, the page itself never sideways. */}
        <Box
          component="main"
          id="main-content"
          sx={{ display: 'flex', flexDirection: 'column', flex: '1 1 0', minWidth: 0, px: { xs: 1, sm: 2 } }}
        >
          <ErrorBoundary FallbackComponent={ErrorPage} resetKeys={[pathname]}>
            <Suspense fallback={<Loading />}>{children}</Suspense>
          </ErrorBoundary>
        </Box>
      </Box>
      <SessionRenewal />
      <Suspense fallback={null}>
        <RealtimeListener />
      </Suspense>
    </Box>
  );
};
