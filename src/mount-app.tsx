import { flushSync } from 'react-dom';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App, type AppProps } from './App.tsx';
import { onCaughtErrors } from './boot/caught-errors.ts';
import { root } from './boot/root.ts';
import { hasExtension } from './providers/me.ts';
import { claimSession, watchSession } from './providers/session/session.ts';

/**
 * Renders the app for a signed-in user. The page reloads when another tab signs out or signs in another user. The router is a data router,
 * because only a data router can ask before the user leaves a changed form.
 */
export function mountApp(props: AppProps): void {
  claimSession(props.me.id);
  watchSession(props.me.id, () => {
    // The app is unmounted before the reload. Forms then save their drafts for the previous user, and no leave guard blocks the reload.
    flushSync(() => root.render(null));
    location.reload();
  });
  const router = createBrowserRouter([{ path: '*', element: <App {...props} /> }]);
  root.render(<RouterProvider router={router} />);
  if (hasExtension(props.me, 'client-errors'))
    void import('./providers/report-errors.ts').then(({ reportErrors }) => reportErrors(onCaughtErrors));
}
