/** The two applications of the page benchmarks: this app with demo data, and the peer, an almost empty react-admin application. */
import { buildStale } from '../scripts/build/build.mjs';
import { sessionKey } from '../src/providers/session/session-token.ts';
import { runService } from '../test/e2e/running-service.ts';
import type { PageToOpen } from './opening.ts';
import { servePeer } from './peer-service.ts';

type Page = Omit<PageToOpen, 'measures'>;
export interface Subjects {
  readonly ours: { readonly signIn: Page; readonly list: Page };
  readonly peer: { readonly signIn: Page; readonly list: Page };
  close(): Promise<void>;
}

export async function startSubjects(): Promise<Subjects> {
  await buildStale(['app', 'service']);
  const [service, peer] = [await runService(undefined), await servePeer()];
  const credentials = Buffer.from('clerk@example.com:demo').toString('base64');
  const response = await fetch(`${service.url}/api/login-token`, { headers: { authorization: `Basic ${credentials}` } });
  const [session] = JSON.parse(await response.text()).data;
  const cellSelector = 'tbody tr td:not(.placeholder)';
  return {
    ours: {
      signIn: {
        url: `${service.url}/`,
        awaitedElement: 'form button[type=submit]:not([disabled])',
        preloadLinks: 'link[fetchpriority=low]',
      },
      list: { url: `${service.url}/clients`, awaitedElement: cellSelector, storage: { [sessionKey]: JSON.stringify(session) } },
    },
    peer: {
      signIn: { url: `${peer.url}/`, awaitedElement: 'form button[type=submit]:not([disabled])' },
      list: { url: `${peer.url}/#/clients`, awaitedElement: cellSelector, storage: { 'peer-session': 'yes' } },
    },
    async close() {
      peer.close();
      await service.remove();
    },
  };
}
