/**
 * The first script: the entry of the build. It is small, because it imports React, zod and the modules that need them dynamically. The first
 * requests of a signed-in user and the loading of the app's code therefore start early.
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
import { loadFormatData } from './ui/format/load-format-data.ts';

async function boot(): Promise<void> {
  const token = location.pathname === '/sign-in' ? undefined : readToken();
  if (token) {
    // A failure is ignored here. `openApp` loads the user and the same code, and handles a failure.
    Promise.all([startFirstReads(token).then(() => loadFormatData(readLanguage())), loadAppParts()]).catch(() => {});
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
