import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App, type AppProps } from './App.tsx';
import { onCaughtErrors } from './boot/caught-errors.ts';
import { root } from './boot/root.ts';
import { hasExtension } from './providers/me.ts';
import { watchSession } from './providers/session.ts';

/** Shows the app to a signed-in user, until this or another tab signs out. Only this kind of router can ask before a touched form is left. */
export function mountApp(props: AppProps): void {
  watchSession(() => location.reload());
  const router = createBrowserRouter([{ path: '*', element: <App {...props} /> }]);
  root.render(<RouterProvider router={router} />);
  if (hasExtension(props.me, 'client-errors'))
    void import('./providers/report-errors.ts').then(({ reportErrors }) => reportErrors(onCaughtErrors));
}
