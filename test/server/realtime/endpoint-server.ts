/** The endpoint's code on a listener of its own: a server of the Pusher protocol that several processes publish to. */
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { createEmbeddedEndpoint, type EmbeddedEndpoint, type EmbeddedEndpointOptions } from '../../../server/realtime/embedded-endpoint.ts';

export const app = { appId: '3', key: '278d425bdf160c739803', secret: '7ad3773142a6692b25b8' };

export interface EndpointServer {
  readonly endpoint: EmbeddedEndpoint;
  readonly port: number;
  /** Texts of what was logged as a warning. */
  readonly warnings: readonly string[];
  /** What makes a service publish to it. */
  readonly environment: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

export async function startEndpoint(options: Partial<EmbeddedEndpointOptions> = {}): Promise<EndpointServer> {
  const service = fastify();
  const warnings: string[] = [];
  const log = { debug: () => undefined, warn: (_about: unknown, text?: string) => void warnings.push(text ?? '') };
  const endpoint = createEmbeddedEndpoint({ ...app, log, ...options, limits: { closeTimeout: 200, ...options.limits } });
  await service.register(endpoint.routes);
  endpoint.attach(service.server);
  await service.listen({ host: '127.0.0.1', port: 0 });
  // Listening on TCP, the address is no path of a pipe.
  const { port } = service.server.address() as AddressInfo;
  return {
    endpoint,
    port,
    warnings,
    environment: {
      PUSHER_APP_ID: app.appId,
      PUSHER_KEY: app.key,
      PUSHER_SECRET: app.secret,
      PUSHER_HOST: '127.0.0.1',
      PUSHER_PORT: String(port),
      PUSHER_TLS: '0',
    },
    async close() {
      await endpoint.close();
      await service.close();
    },
  };
}
