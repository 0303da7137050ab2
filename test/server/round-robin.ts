/**
 * What stands before several processes of the service in production, in small: one address that asks them in turn, leaves out those that say
 * they are not ready, and asks the next where a connection was refused.
 */
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RoundRobin {
  readonly url: string;
  /** The addresses behind it from now on; each is asked whether it is ready before it is given anything. */
  place(position: number, url: string): Promise<void>;
  close(): Promise<void>;
}

const checkEvery = 100;

export async function startRoundRobin(): Promise<RoundRobin> {
  const places = new Map<number, { readonly url: string; ready: boolean }>();
  let turn = 0;

  const check = async () => {
    await Promise.all(
      [...places.values()].map(async (place) => {
        place.ready = await fetch(`${place.url}/api/ready`, { headers: { connection: 'close' } }).then(
          ({ status }) => status === 200,
          () => false,
        );
      }),
    );
  };
  const checking = setInterval(() => void check(), checkEvery);

  const candidates = () => {
    const ready = [...places.values()].filter((place) => place.ready);
    turn++;
    return ready.map((_, index) => ready[(turn + index) % ready.length]).filter((place) => place !== undefined);
  };

  function pass(incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse, [first, ...others]: { url: string }[]): void {
    if (!first) {
      outgoing.writeHead(502).end();
      return;
    }
    const { connection: _connection, ...headers } = incoming.headers;
    const onward = send(first.url + incoming.url, { method: incoming.method, headers, agent: false }, (answer) => {
      const { connection: _ownConnection, ...passed } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, passed);
      answer.pipe(outgoing);
      answer.on('error', () => outgoing.destroy());
    });
    onward.on('error', (error: NodeJS.ErrnoException) => {
      // Nothing has been sent over a connection that was refused; of one that broke nobody knows.
      if (error.code === 'ECONNREFUSED') pass(incoming, body, outgoing, others);
      else if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    });
    onward.end(body);
  }

  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => pass(incoming, Buffer.concat(parts), outgoing, candidates()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Listening on TCP, the address is no path of a pipe.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async place(position, url) {
      places.set(position, { url, ready: false });
      await check();
    },
    async close() {
      clearInterval(checking);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
