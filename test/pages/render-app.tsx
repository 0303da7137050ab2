/** The app as a member of the staff opens it, at an address, against a service of the test's own: every part is the real one. */
import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { App } from '../../src/App.tsx';
import { loadCatalogue } from '../../src/i18n/catalogues.ts';
import { signIn } from '../../src/providers/sign-in.ts';
import { emailOf, type Person, password, type TestService } from '../server/service.ts';

export interface OpenApp {
  readonly user: UserEvent;
  /** Puts the text in place of what the input holds, all at once. */
  fill(input: HTMLElement, text: string): Promise<void>;
  /** Where the app is: path and query. */
  address(): string;
}

/** Signs in, and shows the app at `path`. One app at a time: the previous test's is unmounted after it. */
export async function renderApp({ url }: Pick<TestService, 'url'>, path: string, person: Person = 'clerk'): Promise<OpenApp> {
  window.happyDOM.setURL(url + path);
  localStorage.clear();
  const [me, catalogue] = await Promise.all([signIn(emailOf(person), password), loadCatalogue('en')]);
  const router = createMemoryRouter([{ path: '*', element: <App me={me} language="en" catalogue={catalogue} firstList={undefined} /> }], {
    initialEntries: [path],
  });
  render(<RouterProvider router={router} />);
  const user = userEvent.setup();
  return {
    user,
    async fill(input, text) {
      await user.clear(input);
      await user.paste(text);
    },
    address: () => router.state.location.pathname + router.state.location.search,
  };
}
