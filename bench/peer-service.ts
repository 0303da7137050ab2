/**
 * Builds the peer, an almost empty react-admin application, and serves it as the service serves the app: compressed, as separate files. The
 * list of the peer has 10 records.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const contentTypes: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', css: 'text/css' };
const records = Array.from({ length: 10 }, (_, id) => ({ id, last_name: `Client ${id}`, email: `client${id}@example.com` }));

/** Returns the address of the running peer, and a function that stops it. */
export async function servePeer(): Promise<{ url: string; close(): void }> {
  const buildOutput = await build({
    root: 'bench/peer',
    configFile: false,
    plugins: [react()],
    logLevel: 'error',
    build: { write: false },
  });
  const outputs = (Array.isArray(buildOutput) ? buildOutput : [buildOutput]).flatMap((result) => ('output' in result ? result.output : []));
  const files = new Map(outputs.map((file) => [`/${file.fileName}`, gzipSync(file.type === 'chunk' ? file.code : file.source)]));
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://peer');
    if (pathname.startsWith('/data/')) {
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-range': `clients 0-9/${records.length}` })
        .end(JSON.stringify(records));
      return;
    }
    const name = files.has(pathname) ? pathname : '/index.html';
    response
      .writeHead(200, { 'content-type': contentTypes[name.split('.').at(-1) ?? ''] ?? 'text/plain', 'content-encoding': 'gzip' })
      .end(files.get(name));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`, close: () => server.close() };
}
