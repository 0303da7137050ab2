/** The real-time endpoint on its own port, as a server of the Pusher protocol to which several processes publish. */
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { createEmbeddedEndpoint, type EmbeddedEndpoint, type EmbeddedEndpointOptions } from '../../../server/realtime/embedded-endpoint.ts';

export const app = { appId: '3', key: '278d425bdf160c739803', secret: '7ad3773142a6692b25b8' };

export interface EndpointServer {
  readonly endpoint: EmbeddedEndpoint;
  readonly port: number;
  /** The texts of the logged warnings. */
  readonly warnings: readonly string[];
  /** The environment variables that make a service publish to this server. */
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
  // The server listens on TCP, so the address is not a string.
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
