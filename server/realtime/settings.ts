import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { RealtimeConfig } from '../../contract/resources/user.ts';
import type { PusherApp } from './pusher-app.ts';

/** The channel of all staff. */
export const privateChannel = 'private-backoffice';
/** The channel of one user, for events that other users must not receive. */
export const userChannelOf = (userId: number): string => `private-backoffice-user-${userId}`;

/** The parsed environment. `PUSHER_TLS` defaults to true, `PUSHER_PORT` to 443 with TLS and 80 without. */
export interface PusherEnvironment {
  readonly PUSHER_APP_ID?: string | undefined;
  readonly PUSHER_KEY?: string | undefined;
  readonly PUSHER_SECRET?: string | undefined;
  readonly PUSHER_CLUSTER?: string | undefined;
  readonly PUSHER_HOST?: string | undefined;
  readonly PUSHER_PORT?: number | undefined;
  readonly PUSHER_TLS?: boolean | undefined;
}

/** A server of the Pusher protocol that the house runs. */
interface OwnServer {
  readonly host: string;
  readonly port: number;
  readonly useTLS: boolean;
}

export type PusherSettings = PusherApp & ({ readonly cluster: string } | OwnServer);

export interface RealtimeSettings {
  readonly app: PusherApp;
  /** The server to which events are published: this process, Pusher Channels, or a server that the house runs. */
  readonly mode: 'embedded' | { readonly cluster: string } | OwnServer;
}

/**
 * Returns the server of the Pusher protocol that the environment configures: the server at `PUSHER_HOST`, else Pusher Channels
 * (`PUSHER_CLUSTER`). If neither a server nor a credential is set, the server is the embedded endpoint. Its credentials are derived from
 * the service's secret. `PUSHER_PORT` and `PUSHER_TLS` apply only to `PUSHER_HOST`.
 *
 * @throws Error that lists the missing settings, if only some of the credentials and the server are set
 */
export function realtimeSettings(environment: PusherEnvironment, serviceSecret: string | Uint8Array): RealtimeSettings {
  const { PUSHER_APP_ID, PUSHER_KEY, PUSHER_SECRET, PUSHER_CLUSTER, PUSHER_HOST, PUSHER_PORT, PUSHER_TLS = true } = environment;
  const credentials = { PUSHER_APP_ID, PUSHER_KEY, PUSHER_SECRET };
  if (![...Object.values(credentials), PUSHER_CLUSTER, PUSHER_HOST].some(Boolean))
    return { app: embeddedApp(serviceSecret), mode: 'embedded' };

  const missingNames = Object.entries(credentials).flatMap(([name, value]) => (value ? [] : [name]));
  if (!PUSHER_CLUSTER && !PUSHER_HOST) missingNames.push('PUSHER_CLUSTER or PUSHER_HOST');
  if (!PUSHER_APP_ID || !PUSHER_KEY || !PUSHER_SECRET || missingNames.length > 0)
    throw new Error(`Real-time events also need ${missingNames.join(', ')}: set them, or remove all PUSHER_ settings`);

  const app = { appId: PUSHER_APP_ID, key: PUSHER_KEY, secret: PUSHER_SECRET };
  if (!PUSHER_HOST) return { app, mode: { cluster: PUSHER_CLUSTER ?? '' } };
  return { app, mode: { host: PUSHER_HOST, port: PUSHER_PORT ?? (PUSHER_TLS ? 443 : 80), useTLS: PUSHER_TLS } };
}

function embeddedApp(serviceSecret: string | Uint8Array): PusherApp {
  const derive = (label: string) => createHmac('sha256', serviceSecret).update(`real-time ${label}`).digest('hex');
  return { appId: derive('application').slice(0, 12), key: derive('key').slice(0, 20), secret: derive('secret') };
}

/** @param ownAddress the address on which this service listens; events are published to it if the endpoint is embedded */
export function publisherSettings({ app, mode }: RealtimeSettings, ownAddress: { host: string; port: number }): PusherSettings {
  return { ...app, ...(mode === 'embedded' ? { host: reachableHost(ownAddress.host), port: ownAddress.port, useTLS: false } : mode) };
}

/** Returns the host of a URL of this service. The address of all interfaces becomes the loopback address. */
function reachableHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return isIPv6(host) ? `[${host}]` : host;
}

/**
 * Returns the real-time settings of the app, for `/api/me`. The embedded endpoint has the origin of the page, so that it also works behind
 * a proxy. The client library requires `cluster`. If `host` is given, `cluster` is only a placeholder.
 *
 * @param origin the address that the browser used, from the request's host and protocol
 */
export function realtimeConfigFor(
  { app: { key }, mode }: RealtimeSettings,
  origin: { hostname: string; port: number; secure: boolean },
): RealtimeConfig {
  if (mode === 'embedded')
    return { key, cluster: 'embedded', privateChannel, host: origin.hostname, port: origin.port, tls: origin.secure };
  if ('cluster' in mode) return { key, cluster: mode.cluster, privateChannel };
  return { key, cluster: 'own', privateChannel, host: mode.host, port: mode.port, tls: mode.useTLS };
}

/** Returns the content security policy sources for real-time events. Empty for the embedded endpoint, which has the origin of the page. */
export function realtimeSources({ mode }: RealtimeSettings): string[] {
  if (mode === 'embedded') return [];
  const host = 'cluster' in mode ? `ws-${mode.cluster}.pusher.com` : `${mode.host}:${mode.port}`;
  return [`wss://${host}`, ...('cluster' in mode || mode.useTLS ? [] : [`ws://${host}`])];
}
