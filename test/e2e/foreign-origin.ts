/** A site with another origin, on loopback. It records the requests of browsers with their `Referer` and `Origin`. */
import { once } from 'node:events';
import { createServer } from 'node:http';

export interface ReceivedRequest {
  readonly path: string;
  readonly referer: string | undefined;
  readonly origin: string | undefined;
}

export interface ForeignOrigin {
  /** The origin, without a slash at its end. */
  readonly url: string;
  readonly receivedRequests: readonly ReceivedRequest[];
  close(): Promise<void>;
}

/** Starts the site. `pages` contains HTML by path. For other paths, the site returns a script that sets `window.ran`. */
export async function startForeignOrigin(pages: Readonly<Record<string, string>> = {}): Promise<ForeignOrigin> {
  const receivedRequests: ReceivedRequest[] = [];
  const server = createServer(({ url = '', headers }, response) => {
    const [path = ''] = url.split('?');
    if (path !== '/favicon.ico') receivedRequests.push({ path: url, referer: headers.referer, origin: headers.origin });
    const page = pages[path];
    response.setHeader('Content-Type', page === undefined ? 'text/javascript' : 'text/html');
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.end(page ?? 'window.ran = true');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    receivedRequests,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
