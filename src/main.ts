/**
 * The first script: the entry of the build. It is small, so that the first requests of a signed-in user and the loading of the app's code
 * start early. React, zod and the modules that need them are therefore imported dynamically.
 */
import './theme/colours.css';
import './boot/opening.css';
import './boot/zod-without-eval.ts';
import { loadAppParts } from './boot/app-parts.ts';
import { catchErrors } from './boot/caught-errors.ts';
import { startFirstReads } from './boot/first-page.ts';
import { reloadWhenOutdated } from './boot/reload-when-outdated.ts';
import { installMarkupPolicy } from './boot/trusted-markup.ts';
import { readLanguage, readTheme } from './providers/preferences.ts';
import { readToken } from './providers/session/session-token.ts';

async function boot(): Promise<void> {
  const token = location.pathname === '/sign-in' ? undefined : readToken();
  if (token) {
    // A failure is ignored here, because `openApp` loads the same data and code and shows the failure.
    Promise.all([startFirstReads(token), loadAppParts()]).catch(() => {});
  }
  const { openApp, openSignIn } = await import('./boot/open.tsx');
  if (token) await openApp();
  else openSignIn();
}

catchErrors();
reloadWhenOutdated();
installMarkupPolicy();
const theme = readTheme();
if (theme) document.documentElement.dataset.theme = theme;
document.documentElement.lang = readLanguage();
void boot();
