import CssBaseline from '@mui/material/CssBaseline';
import type { ComponentType } from 'react';
import {
  AccessDenied,
  AdminContext,
  CoreAdminUI,
  CustomRoutes,
  LoadingPage,
  Notification,
  Resource,
  ResourceDefinitionContext,
  type ResourceProps,
} from 'react-admin';
import { Route } from 'react-router';
import type { ResourceWithPages } from '../contract/resources/resource-table.ts';
import type { AppProviders } from './app-providers.ts';
import type { FirstList } from './boot/first-page.ts';
import { AppLayout } from './layout/AppLayout.tsx';
import { ErrorPage, NotFoundPage } from './layout/ErrorPage.tsx';
import { MeProvider } from './providers/MeProvider.tsx';
import bin from './resources/bin/index.ts';
import clients from './resources/clients/index.ts';
import consignments from './resources/consignments/index.ts';
import items from './resources/items/index.ts';
import jobs from './resources/jobs/index.ts';
import lots from './resources/lots/index.tsx';
import orders from './resources/orders/index.ts';
import sales from './resources/sales/index.ts';
import tasks, { taskViewRoutes } from './resources/tasks/index.ts';
import transactions from './resources/transactions/index.ts';
import { darkTheme, lightTheme } from './theme/themes.ts';
import { lazily } from './ui/lazily.ts';

const Dashboard = lazily(() => import('./dashboard/Dashboard.tsx').then(({ Dashboard }) => Dashboard));
const HelpPage = lazily(() => import('./help/HelpPage.tsx').then(({ HelpPage }) => HelpPage));
// This page exists only during development. In a build, the condition is the constant `false`, so the bundle does not contain the page.
const StyleGuide = import.meta.env.DEV && lazily(() => import('./styleguide/StyleGuide.tsx').then(({ StyleGuide }) => StyleGuide));
const ResaleRightsPage = lazily(() => import('./resale-rights/ResaleRightsPage.tsx').then(({ ResaleRightsPage }) => ResaleRightsPage));
const TermsPage = lazily(() => import('./settings/TermsPage.tsx').then(({ TermsPage }) => TermsPage));
const SimulateCall = lazily(() => import('./calls/SimulateCall.tsx').then(({ SimulateCall }) => SimulateCall));

type Pages = {
  readonly [Name in ResourceWithPages]: ResourceProps & { readonly name: Name; readonly list: ComponentType; readonly icon: ComponentType };
};

/** The pages of each resource, in the order of the menu. */
const pages: Pages = { clients, sales, items, consignments, orders, transactions, tasks, jobs, bin };
/** A constant, because react-admin would render the first page again each time it registers the resources. */
const resourceDefinitions = {
  definitions: Object.fromEntries(Object.values(pages).map((page) => [page.name, Resource.registerResource(page)])),
  register: () => {},
  unregister: () => {},
};

interface AppProps {
  readonly providers: AppProviders;
  readonly title: string;
  /** The list with which the app was opened, if its code was loaded in advance. */
  readonly firstList: FirstList | undefined;
}

export const App = ({ providers, title, firstList }: AppProps) => {
  /** Replaces the lazy list page of `firstList` with the loaded one. */
  const loadedListProps = (resource: string) => (firstList?.resource === resource ? { list: firstList.list } : {});
  return (
    <AdminContext {...providers} lightTheme={lightTheme} darkTheme={darkTheme}>
      <MeProvider>
        <ResourceDefinitionContext value={resourceDefinitions}>
          {/* AdminUI would load react-admin's sign-in page and layout, which the app does not use. */}
          <CssBaseline enableColorScheme>
            <CoreAdminUI
              layout={AppLayout}
              loading={LoadingPage}
              error={ErrorPage}
              catchAll={NotFoundPage}
              accessDenied={AccessDenied}
              authenticationError={NotFoundPage}
              title={title}
              disableTelemetry
            >
              {Object.values(pages).map((page) => (
                <Resource key={page.name} {...page} {...loadedListProps(page.name)} />
              ))}
              <CustomRoutes>
                {lots}
                {taskViewRoutes}
              </CustomRoutes>
              {/* `/` redirects to the clients, because most users open the app for that list. The dashboard has its own address. */}
              <CustomRoutes>
                <Route path="/dashboard" element={<Dashboard />} />
                <Route path="/help" element={<HelpPage />} />
                <Route path="/resale-right" element={<ResaleRightsPage />} />
                <Route path="/settings/terms" element={<TermsPage />} />
                <Route path="/help/simulate-call" element={<SimulateCall />} />
                {StyleGuide && <Route path="/styleguide" element={<StyleGuide />} />}
              </CustomRoutes>
            </CoreAdminUI>
            <Notification />
          </CssBaseline>
        </ResourceDefinitionContext>
      </MeProvider>
    </AdminContext>
  );
};
