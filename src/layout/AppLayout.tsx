import '../theme/accessibility.css';
import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { type CoreLayoutProps, Loading, SkipNavigationButton, useTranslate } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router';
import { lazySilently } from '../ui/lazily.ts';
import { AppMenu } from './AppMenu.tsx';
import { AppSidebar } from './AppSidebar.tsx';
import { CodeLoading } from './CodeLoading.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { SessionRenewal } from './SessionRenewal.tsx';
import { TopBar } from './TopBar.tsx';
import { useColourScheme } from './use-colour-scheme.ts';
import { useDocumentTitle } from './use-document-title.ts';
import { useHashTarget } from './use-hash-target.ts';
import { useMenu } from './use-menu.ts';
import { usePageFocus } from './use-page-focus.ts';
import { useSearchShortcut } from './use-search-shortcut.ts';

const RealtimeListener = lazySilently(() => import('../realtime/RealtimeListener.tsx').then(({ RealtimeListener }) => RealtimeListener));

/**
 * The layout of every page of the app. It replaces react-admin's layout, whose Inspector (an editor of preferences) the app does not use.
 * The Inspector would force the browser to compute a layout during the first render.
 */
export const AppLayout = ({ children }: CoreLayoutProps) => {
  const { pathname } = useLocation();
  useDocumentTitle(useTranslate()('app.name'));
  useColourScheme();
  useSearchShortcut();
  useHashTarget();
  usePageFocus();
  const menu = useMenu();
  return (
    <Box sx={{ position: 'relative', minHeight: '100vh', bgcolor: 'background.default', pt: 6, display: 'flex' }}>
      <SkipNavigationButton />
      <CodeLoading />
      <TopBar menu={menu} />
      <Box sx={{ display: 'flex', flexGrow: 1, minWidth: 0 }}>
        <AppSidebar menu={menu}>
          <AppMenu menu={menu} />
        </AppSidebar>
        {/* A wide table scrolls within the page. The page itself never scrolls horizontally. */}
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
