/**
 * A minimal load balancer for several processes of the service. It sends requests to the ready processes in turn. If a connection is
 * refused, it tries the next process.
 */
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RoundRobin {
  readonly url: string;
  /** Sets the URL of one process. Requests are sent to it when it reports that it is ready. */
  setUrl(position: number, url: string): Promise<void>;
  close(): Promise<void>;
}

const checkIntervalMs = 100;

export async function startRoundRobin(): Promise<RoundRobin> {
  const targets = new Map<number, { readonly url: string; ready: boolean }>();
  let requestCount = 0;

  const check = async () => {
    await Promise.all(
      [...targets.values()].map(async (target) => {
        target.ready = await fetch(`${target.url}/api/ready`, { headers: { connection: 'close' } }).then(
          ({ status }) => status === 200,
          () => false,
        );
      }),
    );
  };
  const checking = setInterval(() => void check(), checkIntervalMs);

  const candidates = () => {
    const ready = [...targets.values()].filter((target) => target.ready);
    requestCount++;
    return ready.map((_, index) => ready[(requestCount + index) % ready.length]).filter((target) => target !== undefined);
  };

  function forward(incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse, [first, ...others]: { url: string }[]): void {
    if (!first) {
      outgoing.writeHead(502).end();
      return;
    }
    const { connection: _connection, ...headers } = incoming.headers;
    const forwarded = send(first.url + incoming.url, { method: incoming.method, headers, agent: false }, (response) => {
      const { connection: _ownConnection, ...passed } = response.headers;
      outgoing.writeHead(response.statusCode ?? 502, passed);
      response.pipe(outgoing);
      response.on('error', () => outgoing.destroy());
    });
    forwarded.on('error', (error: NodeJS.ErrnoException) => {
      // A refused connection has transferred nothing, so a retry is safe. After a broken connection the outcome is unknown.
      if (error.code === 'ECONNREFUSED') forward(incoming, body, outgoing, others);
      else if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    });
    forwarded.end(body);
  }

  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => forward(incoming, Buffer.concat(parts), outgoing, candidates()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The server listens on TCP, so the address is not a string.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async setUrl(position, url) {
      targets.set(position, { url, ready: false });
      await check();
    },
    async close() {
      clearInterval(checking);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
