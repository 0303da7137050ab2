import { useTranslate } from 'ra-core';
import { Layout, type LayoutProps } from 'ra-ui-materialui';
import { lazy, Suspense } from 'react';
import { AppMenu } from './AppMenu.tsx';
import { AppSidebar } from './AppSidebar.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { SessionRenewal } from './SessionRenewal.tsx';
import { TopBar } from './TopBar.tsx';
import { useColourScheme } from './use-colour-scheme.ts';
import { useDocumentTitle } from './use-document-title.ts';
import { useSearchShortcut } from './use-search-shortcut.ts';

const RealtimeListener = lazy(async () => ({ default: (await import('../realtime/RealtimeListener.tsx')).RealtimeListener }));

/** The frame around every page of the signed-in app. */
export const AppLayout = ({ children, ...props }: LayoutProps) => {
  useDocumentTitle(useTranslate()('app.name'));
  useColourScheme();
  useSearchShortcut();
  return (
    <>
      <Layout {...props} appBar={TopBar} appBarAlwaysOn menu={AppMenu} sidebar={AppSidebar} error={ErrorPage} sx={frame}>
        {children}
      </Layout>
      <SessionRenewal />
      <Suspense fallback={null}>
        <RealtimeListener />
      </Suspense>
    </>
  );
};

/** A wide table scrolls within the page, the page itself never sideways. */
const frame = { minWidth: 0, '& .RaLayout-content': { minWidth: 0, px: { xs: 1, sm: 2 } } };
