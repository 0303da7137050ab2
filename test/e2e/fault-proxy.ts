/** A proxy between a browser and the service that simulates faults of the network, a proxy or the service for single requests. */
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { connect, type Socket } from 'node:net';

export type Fault =
  /** The request is forwarded after `by` milliseconds. */
  | { readonly kind: 'late'; readonly by: number }
  /** The connection breaks before the service receives the request. */
  | { readonly kind: 'cutBefore' }
  /** The connection breaks after the service has responded, so the request has taken effect. */
  | { readonly kind: 'cutAfter' }
  /** The service receives the request twice. The browser receives the second response. */
  | { readonly kind: 'twice' }
  /** The service receives the request. The browser receives half of the response's body. */
  | { readonly kind: 'truncated' }
  /** The service does not receive the request. The browser receives this response. */
  | { readonly kind: 'replaced'; readonly status: number; readonly body?: string; readonly headers?: Readonly<Record<string, string>> };

/** The response of a captive portal, such as that of a hotel, to every request. */
export const captivePortalPage: Fault = {
  kind: 'replaced',
  status: 200,
  body: '<h1>Welcome to the hotel</h1>',
  headers: { 'Content-Type': 'text/html' },
};

interface Rule {
  readonly method: string;
  readonly path: RegExp;
  readonly fault: Fault;
  /** The number of further requests to which the fault applies. */
  remainingCount: number;
}

export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  /** The header `Idempotency-Key`. */
  readonly key: string | undefined;
}

export interface FaultProxy {
  readonly url: string;
  /** All requests of the browser in their order, including those that failed, except for WebSocket connections. */
  readonly requests: ReceivedRequest[];
  /** Applies the fault to the next `times` requests with this method and a matching path. Without `times`, it applies to all of them. */
  on(method: string, path: RegExp, fault: Fault, times?: number): void;
  /** Removes all faults. */
  clearFaults(): void;
  close(): Promise<void>;
}

export async function startFaultProxy(service: string): Promise<FaultProxy> {
  const target = new URL(service);
  const requests: ReceivedRequest[] = [];
  let rules: Rule[] = [];
  const sockets = new Set<Socket>();

  const faultOf = (method: string, path: string): Fault | undefined => {
    const rule = rules.find((candidate) => candidate.remainingCount > 0 && candidate.method === method && candidate.path.test(path));
    if (rule) rule.remainingCount -= 1;
    return rule?.fault;
  };
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const [method, path] = [request.method ?? '', request.url ?? ''];
    const key = request.headers['idempotency-key'];
    requests.push({ method, path, key: typeof key === 'string' ? key : undefined });
    const fault = faultOf(method, path);
    // Browsers repeat an interrupted request by themselves if its connection was reused, so connections are not reused.
    response.shouldKeepAlive = false;
    try {
      await respond(response, fault, () => forward(target, request, body));
    } catch {
      response.destroy();
    }
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('upgrade', (request, socket, head) => {
    const serviceSocket = connect(Number(target.port), target.hostname, () => {
      const headers = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`);
      serviceSocket.write(`${[`GET ${request.url} HTTP/1.1`, ...headers].join('\r\n')}\r\n\r\n`);
      serviceSocket.write(head);
      socket.pipe(serviceSocket).pipe(socket);
    });
    for (const end of [socket, serviceSocket]) end.on('error', () => [socket, serviceSocket].map((candidate) => candidate.destroy()));
    socket.once('close', () => serviceSocket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    on: (method, path, fault, times = Number.POSITIVE_INFINITY) => void rules.push({ method, path, fault, remainingCount: times }),
    clearFaults: () => {
      rules = [];
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

interface Forwarded {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** Responds to a request of the browser. `forwardRequest` sends the request to the service, and returns the response. */
async function respond(response: ServerResponse, fault: Fault | undefined, forwardRequest: () => Promise<Forwarded>): Promise<void> {
  switch (fault?.kind) {
    case 'cutBefore':
      return void response.destroy();
    case 'cutAfter':
      await forwardRequest();
      return void response.destroy();
    case 'replaced':
      return void response.writeHead(fault.status, fault.headers).end(fault.body ?? '');
    case 'late':
      await new Promise((resolve) => setTimeout(resolve, fault.by));
      return sendResponse(response, await forwardRequest());
    case 'twice':
      await forwardRequest();
      return sendResponse(response, await forwardRequest());
    case 'truncated': {
      const { status, body } = await forwardRequest();
      return void response.writeHead(status, { 'Content-Type': 'application/json' }).end(body.subarray(0, body.length / 2));
    }
    case undefined:
      return sendResponse(response, await forwardRequest());
  }
}

const sendResponse = (response: ServerResponse, { status, headers, body }: Forwarded): void =>
  void response.writeHead(status, headers).end(body);

function forward({ hostname, port }: URL, { method, url, headers }: IncomingMessage, body: Buffer): Promise<Forwarded> {
  return new Promise((resolve, reject) => {
    const request = send(
      { hostname, port, method, path: url, headers: { ...headers, 'accept-encoding': 'identity' } },
      async (response) => {
        const { 'transfer-encoding': _chunked, connection: _connection, ...kept } = response.headers;
        resolve({ status: response.statusCode ?? 502, headers: kept, body: await bodyOf(response) });
      },
    );
    request.once('error', reject);
    request.end(body);
  });
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks);
}
