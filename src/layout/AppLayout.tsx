import '../theme/accessibility.css';
import '../theme/links.css';
import { useTheme } from '@mui/material';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { type ReactNode, Suspense, useEffect } from 'react';
import { type CoreLayoutProps, Loading, SkipNavigationButton, useTranslate } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router';
import { useRenewalPending } from '../providers/session/session-renewal.ts';
import { appBarHeight } from '../theme/layers.ts';
import { menuWidths } from '../theme/themes.ts';
import { useCodeLoading } from '../ui/code-loading.ts';
import { isTyping } from '../ui/is-typing.ts';
import { lazily, lazyWhenIdle } from '../ui/lazily.ts';
import { visuallyHidden } from '../ui/visually-hidden.ts';
import { AppMenu } from './AppMenu.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { TopBar } from './TopBar.tsx';
import { useHashTarget } from './use-hash-target.ts';
import { type Menu, useMenu } from './use-menu.ts';
import { usePageFocus } from './use-page-focus.ts';
import './code-loading.css';

const PageShortcuts = lazyWhenIdle(() => import('../help/PageShortcuts.tsx').then(({ PageShortcuts }) => PageShortcuts));
const RealtimeListener = lazyWhenIdle(() => import('./RealtimeListener.tsx').then(({ RealtimeListener }) => RealtimeListener));

/** Replaces react-admin's layout, whose unused Inspector would force the browser to compute a layout during the first render. */
export const AppLayout = ({ children }: CoreLayoutProps) => {
  const { pathname } = useLocation();
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
        <PageShortcuts />
      </Suspense>
    </Box>
  );
};

/**
 * Replaces react-admin's sidebar, which measures the scroll position for a top bar that hides while the user scrolls. The app has no such
 * bar, and the measurement would delay the first render.
 */
const AppSidebar = ({ menu, children }: { menu: Menu; children: ReactNode }) => {
  const translate = useTranslate();
  const { open, setOpen, coversPage } = menu;
  if (coversPage) {
    return (
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': translate('layout.menu') } }}
      >
        {children}
      </Drawer>
    );
  }
  return (
    <Box className="not-printed" sx={{ flexShrink: 0, width: open ? menuWidths.width : menuWidths.closedWidth }}>
      <Box
        sx={{ position: 'sticky', top: appBarHeight, height: `calc(100vh - ${appBarHeight}px)`, overflowX: 'hidden', overflowY: 'auto' }}
      >
        {children}
      </Box>
    </Box>
  );
};

const SessionRenewalDialog = lazily(() => import('./SessionRenewalDialog.tsx').then(({ SessionRenewalDialog }) => SessionRenewalDialog));

const SessionRenewal = () =>
  useRenewalPending() ? (
    <Suspense fallback={null}>
      <SessionRenewalDialog />
    </Suspense>
  ) : null;

/** A thin progress bar at the top of the page while the code of a page or dialog loads. */
const CodeLoading = () => {
  const translate = useTranslate();
  const isLoading = useCodeLoading();
  return (
    <span aria-live="polite">
      {isLoading && (
        <>
          <span className="code-loading" role="progressbar" aria-label={translate('ra.page.loading')} />
          <Box component="span" sx={visuallyHidden}>
            {translate('ra.page.loading')}
          </Box>
        </>
      )}
    </span>
  );
};

/** Applies the theme's mode to the variables of colours.css, and to the browser's own elements, such as scroll bars and date pickers. */
function useColourScheme(): void {
  const { mode } = useTheme().palette;
  useEffect(() => {
    document.documentElement.dataset.theme = mode;
  }, [mode]);
}

function useSearchShortcut(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const searchField = document.querySelector<HTMLInputElement>('#main-content input[type="search"], #main-content input[name="q"]');
      if (!searchField) return;
      event.preventDefault();
      searchField.focus();
      searchField.select();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
