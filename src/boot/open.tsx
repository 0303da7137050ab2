import type { Me } from '../../contract/resources/user.ts';
import { signInStrings } from '../i18n/sign-in-strings.ts';
import { failureDetail, isSessionEnd, isUnreachable, statusOf } from '../providers/http/http-error.ts';
import { serviceUrl } from '../providers/http/service-address.ts';
import { readLanguage } from '../providers/preferences.ts';
import { readPublishedPage } from '../providers/published-page.ts';
import { readMe } from '../providers/session/read-me.ts';
import { clearSession } from '../providers/session/session.ts';
import { SignInPage } from '../sign-in/SignInPage.tsx';
import { UnreachablePage } from '../sign-in/UnreachablePage.tsx';
import { loadAppParts } from './app-parts.ts';
import { root } from './root.ts';

/** Shows the app, or the page that a failure requires. `signedInUser` is the user who has just signed in. */
export async function openApp(signedInUser?: Me): Promise<void> {
  if (location.pathname === '/sign-in') history.replaceState(null, '', '/');
  document.documentElement.dataset.opening = 'app';
  let haveFilesFailed = false;
  try {
    const appParts = loadAppParts().catch((error: unknown) => {
      haveFilesFailed = true;
      throw error;
    });
    const [me, { mountApp, ...parts }] = await Promise.all([signedInUser ?? readMe(), appParts]);
    await mountApp({ me, ...parts });
  } catch (error) {
    const hasNoAccess = statusOf(error) === 403 && !isSessionEnd(error);
    if (!hasNoAccess && !isSessionEnd(error)) return showUnreachable(error, haveFilesFailed);
    clearSession();
    openSignIn(hasNoAccess ? 'noAccess' : 'ended');
  }
}

export function openSignIn(problem?: 'ended' | 'noAccess'): void {
  root.render(<SignInPage initialLanguage={readLanguage()} initialProblem={problem} onSignedIn={(me) => void openApp(me)} />);
  // The service's address and the app's files load while the user types. A failure is handled when `openApp` loads them.
  Promise.all([serviceUrl(), loadAppParts()]).catch(() => {});
}

let manualRetries = 0;

/**
 * Shows the page for a failure to reach the service or to load a file. The `key` of the page changes when the user tries again, so that
 * screen readers announce the next failure.
 *
 * Chromium does not load a failed module again, so another attempt after a failure to load a file reloads the page. The page is only
 * reloaded if it can be loaded. Otherwise, the user would see the browser's error page.
 */
function showUnreachable(error: unknown, haveFilesFailed: boolean): void {
  const retry = (isByUser: boolean) => {
    if (isByUser) manualRetries++;
    if (!haveFilesFailed) return void openApp();
    readPublishedPage().then(
      () => location.reload(),
      (pageError: unknown) => showUnreachable(pageError, true),
    );
  };
  // If a file could not be loaded, the error text is the browser's and always English, so it is not shown.
  const detail = haveFilesFailed || isUnreachable(error) ? undefined : failureDetail(error);
  root.render(<UnreachablePage key={manualRetries} strings={signInStrings[readLanguage()]} detail={detail} onRetry={retry} />);
}
