/** An HTTP server whose responses the test defines. It records all requests except those for `config.json`. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}
export type Respond = (request: ReceivedRequest, response: ServerResponse) => void;

export async function startStubServer(respond: Respond) {
  const receivedRequests: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (request.url === '/config.json') {
      sendJson(response, 200, { serviceUrl: '' });
      return;
    }
    const { method = '', url = '', headers } = request;
    const receivedRequest = { method, url, headers, body: Buffer.concat(chunks).toString() };
    receivedRequests.push(receivedRequest);
    respond(receivedRequest, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { url: `http://127.0.0.1:${port}`, receivedRequests, close };
}

export function sendJson(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
}
