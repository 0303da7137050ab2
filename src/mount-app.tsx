import { flushSync } from 'react-dom';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App } from './App.tsx';
import { createProviders, type OpeningData } from './app-providers.ts';
import { onCaughtErrors } from './boot/caught-errors.ts';
import type { FirstList } from './boot/first-page.ts';
import { firstRequests } from './boot/first-requests.ts';
import { root } from './boot/root.ts';
import { rememberRefusedReads } from './providers/first-reads.ts';
import { prefetchListSettings } from './providers/lists/list-settings.ts';
import { hasExtension } from './providers/me.ts';
import { permissionsOf } from './providers/permissions.ts';
import { claimSession, watchSession } from './providers/session/session.ts';
import { waitUntilIdle } from './ui/lazily.ts';

/** Maximum number of milliseconds for which the app waits for the settings of its first list. Afterwards, only the list waits for them. */
const maxSettingsWaitMs = 1_000;

/**
 * Shows the app. The page reloads when another tab signs out or signs in another user. The app uses a data router, because only a data
 * router can block the navigation away from a changed form.
 */
export async function mountApp({ firstList, ...openingData }: OpeningData & { readonly firstList: FirstList | undefined }): Promise<void> {
  const { me, openingTexts } = openingData;
  claimSession(me.id);
  const refusedPaths = refusedReadPaths(me);
  rememberRefusedReads(refusedPaths);
  const providers = createProviders(openingData);
  if (firstList && hasExtension(me, 'views') && !refusedPaths.includes(settingsPathOf(firstList))) {
    const settingsRead = prefetchListSettings(firstList.resource, providers);
    await Promise.race([settingsRead, new Promise((resolve) => setTimeout(resolve, maxSettingsWaitMs))]);
  }
  watchSession(me.id, () => {
    // The app is unmounted before the reload. Forms then save their drafts for the previous user, and no leave guard blocks the reload.
    flushSync(() => root.render(null));
    location.reload();
  });
  const app = <App providers={providers} title={openingTexts.app.name} firstList={firstList} />;
  const router = createBrowserRouter([{ path: '*', element: app }]);
  root.render(<RouterProvider router={router} />);
  if (hasExtension(me, 'client-errors'))
    void waitUntilIdle()
      .then(() => import('./providers/report-errors.ts'))
      .then(({ reportErrors }) => reportErrors(onCaughtErrors));
}

const settingsPathOf = ({ resource }: FirstList): string => firstRequests[`/${resource}`]?.settings ?? '';

/** Returns the paths of the first requests that the user may not send, or that the service does not support. */
function refusedReadPaths(me: OpeningData['me']): string[] {
  const { can, canAccess } = permissionsOf(me);
  return Object.entries(firstRequests).flatMap(([address, { page, settings }]) => {
    // The address is a slash and the name of the resource.
    if (!canAccess(address.slice(1), 'list')) return [page, settings];
    return can('readListSettings') ? [] : [settings];
  });
}
