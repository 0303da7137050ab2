/** Renders the real app for a staff user, at an address, with a service of the test. */
import { cleanup, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { App } from '../../src/App.tsx';
import { createProviders } from '../../src/app-providers.ts';
import { loadOpeningTexts } from '../../src/i18n/catalogues.ts';
import type { Language } from '../../src/i18n/languages.ts';
import { readSession, writeSession } from '../../src/providers/session/session.ts';
import { settleRenewal } from '../../src/providers/session/session-renewal.ts';
import { signIn } from '../../src/providers/session/sign-in.ts';
import { emailOf, type Person, password, type TestService } from '../server/service.ts';

export interface OpenApp {
  readonly user: UserEvent;
  /** Replaces the text of the input in one step. */
  fill(input: HTMLElement, text: string): Promise<void>;
  /** Returns path and query of the app. */
  address(): string;
}

/** Signs in, and renders the app at `path`. Only one app can be open: the previous one is unmounted, at the latest after its test. */
export async function renderApp(
  { url }: Pick<TestService, 'url'>,
  path: string,
  person: Person = 'clerk',
  language: Language = 'en',
): Promise<OpenApp> {
  cleanup();
  window.happyDOM.setURL(url + path);
  window.happyDOM.setViewport({ width: 1280, height: 800 });
  const [me, openingTexts] = await Promise.all([signIn(emailOf(person), password), loadOpeningTexts(language)]);
  clearStorage();
  // A late request of the previous app may have been refused, and waits until the user signs in again. This ends the wait.
  settleRenewal(false);
  const app = <App providers={createProviders({ me, language, openingTexts })} title={openingTexts.app.name} firstList={undefined} />;
  const router = createMemoryRouter([{ path: '*', element: app }], { initialEntries: [path] });
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

/** Clears the storage except for the session. Without its token, a late request of the previous app would be refused. */
function clearStorage(): void {
  const session = readSession();
  localStorage.clear();
  if (session) writeSession(session);
}
