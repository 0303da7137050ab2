import { flushSync } from 'react-dom';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App, type AppProps } from './App.tsx';
import { onCaughtErrors } from './boot/caught-errors.ts';
import { root } from './boot/root.ts';
import { hasExtension } from './providers/me.ts';
import { claimSession, watchSession } from './providers/session.ts';

/** Shows the app to a signed-in user, until this or another tab signs out. Only this kind of router can ask before a touched form is left. */
export function mountApp(props: AppProps): void {
  claimSession(props.me.id);
  watchSession(props.me.id, () => {
    // Taken down first: forms keep their drafts for the user that they are of, and nothing asks to stay on that user's page.
    flushSync(() => root.render(null));
    location.reload();
  });
  const router = createBrowserRouter([{ path: '*', element: <App {...props} /> }]);
  root.render(<RouterProvider router={router} />);
  if (hasExtension(props.me, 'client-errors'))
    void import('./providers/report-errors.ts').then(({ reportErrors }) => reportErrors(onCaughtErrors));
}
