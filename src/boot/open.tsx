/** The three pictures that the boot can end in: the app, the sign-in page, the service out of reach. */
import type { Me } from '../../contract/resources/user.ts';
import { signInStrings } from '../i18n/sign-in-strings.ts';
import { failureDetail, isSessionEnd, isUnreachable, statusOf } from '../providers/http-error.ts';
import { language } from '../providers/preferences.ts';
import { readMe } from '../providers/read-me.ts';
import { serviceUrl } from '../providers/service-address.ts';
import { clearSession } from '../providers/session.ts';
import { SignInPage } from '../sign-in/SignInPage.tsx';
import { UnreachablePage } from '../sign-in/UnreachablePage.tsx';
import { loadAppParts } from './app-parts.ts';
import { root } from './root.ts';

/** `known`: the user who has just signed in. */
export async function openApp(known?: Me): Promise<void> {
  if (location.pathname === '/sign-in') history.replaceState(null, '', '/');
  document.documentElement.dataset.opening = 'app';
  try {
    const [me, { mountApp, ...parts }] = await Promise.all([known ?? readMe(), loadAppParts()]);
    mountApp({ me, ...parts });
  } catch (error) {
    const noAccess = statusOf(error) === 403 && !isSessionEnd(error);
    if (!noAccess && !isSessionEnd(error)) return showUnreachable(error);
    clearSession();
    openSignIn(noAccess ? 'noAccess' : 'ended');
  }
}

export function openSignIn(problem?: 'ended' | 'noAccess'): void {
  root.render(<SignInPage firstLanguage={language()} arrival={problem} onSignedIn={(me) => void openApp(me)} />);
  // While the user types, what comes next comes along: the service's address, and the app's files.
  Promise.all([serviceUrl(), loadAppParts()]).catch(() => {});
}

let tries = 0;

/** Another key after each try of the user's, so that its failure is announced anew; the page's own tries are silent. */
function showUnreachable(error: unknown): void {
  const retry = (byUser: boolean) => {
    if (byUser) tries++;
    void openApp();
  };
  const detail = isUnreachable(error) ? undefined : failureDetail(error);
  root.render(<UnreachablePage key={tries} strings={signInStrings[language()]} detail={detail} onRetry={retry} />);
}
