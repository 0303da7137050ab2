/** Renders the real app for a staff user, at an address, with a service of the test. */
import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { App } from '../../src/App.tsx';
import { loadCatalogue } from '../../src/i18n/catalogues.ts';
import type { Language } from '../../src/i18n/languages.ts';
import { signIn } from '../../src/providers/session/sign-in.ts';
import { emailOf, type Person, password, type TestService } from '../server/service.ts';

export interface OpenApp {
  readonly user: UserEvent;
  /** Replaces the text of the input in one step. */
  fill(input: HTMLElement, text: string): Promise<void>;
  /** Returns path and query of the app. */
  address(): string;
}

/** Signs in, and renders the app at `path`. Only one app can be open; it is unmounted after each test. */
export async function renderApp(
  { url }: Pick<TestService, 'url'>,
  path: string,
  person: Person = 'clerk',
  language: Language = 'en',
): Promise<OpenApp> {
  window.happyDOM.setURL(url + path);
  localStorage.clear();
  const [me, catalogue] = await Promise.all([signIn(emailOf(person), password), loadCatalogue(language)]);
  const router = createMemoryRouter(
    [{ path: '*', element: <App me={me} language={language} catalogue={catalogue} firstList={undefined} /> }],
    {
      initialEntries: [path],
    },
  );
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
