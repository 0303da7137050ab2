import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { RealtimeConfig } from '../../contract/resources/user.ts';
import type { PusherApp } from './pusher-app.ts';

/** The one channel of all staff. */
export const privateChannel = 'private-backoffice';

/** The parsed environment. `PUSHER_TLS` is on unless it says otherwise, the port is the usual one unless set. */
export interface PusherEnvironment {
  readonly PUSHER_APP_ID?: string | undefined;
  readonly PUSHER_KEY?: string | undefined;
  readonly PUSHER_SECRET?: string | undefined;
  readonly PUSHER_CLUSTER?: string | undefined;
  readonly PUSHER_HOST?: string | undefined;
  readonly PUSHER_PORT?: number | undefined;
  readonly PUSHER_TLS?: boolean | undefined;
}

interface OwnServer {
  readonly host: string;
  readonly port: number;
  readonly useTLS: boolean;
}

/** Where events are published to. */
export type PusherSettings = PusherApp & ({ readonly cluster: string } | OwnServer);

export interface RealtimeSettings {
  readonly app: PusherApp;
  readonly place: 'embedded' | { readonly cluster: string } | OwnServer;
}

/**
 * Pusher Channels (`PUSHER_CLUSTER`) or another server of its protocol (`PUSHER_HOST`, which wins) where the
 * environment names one, else the embedded endpoint, whose credentials follow from the service's secret.
 * @throws Error naming what is missing, when the environment names a server by halves
 */
export function realtimeSettings(environment: PusherEnvironment, serviceSecret: string | Uint8Array): RealtimeSettings {
  const { PUSHER_APP_ID, PUSHER_KEY, PUSHER_SECRET, PUSHER_CLUSTER, PUSHER_HOST, PUSHER_PORT, PUSHER_TLS = true } = environment;
  const credentials = { PUSHER_APP_ID, PUSHER_KEY, PUSHER_SECRET };
  if (![...Object.values(credentials), PUSHER_CLUSTER, PUSHER_HOST].some(Boolean))
    return { app: embeddedApp(serviceSecret), place: 'embedded' };

  const missing = Object.entries(credentials).flatMap(([name, value]) => (value ? [] : [name]));
  if (!PUSHER_CLUSTER && !PUSHER_HOST) missing.push('PUSHER_CLUSTER or PUSHER_HOST');
  if (!PUSHER_APP_ID || !PUSHER_KEY || !PUSHER_SECRET || missing.length > 0)
    throw new Error(`Real-time events need ${missing.join(', ')} too, or none of the PUSHER_ settings`);

  const app = { appId: PUSHER_APP_ID, key: PUSHER_KEY, secret: PUSHER_SECRET };
  if (!PUSHER_HOST) return { app, place: { cluster: PUSHER_CLUSTER ?? '' } };
  return { app, place: { host: PUSHER_HOST, port: PUSHER_PORT ?? (PUSHER_TLS ? 443 : 80), useTLS: PUSHER_TLS } };
}

function embeddedApp(serviceSecret: string | Uint8Array): PusherApp {
  const derived = (label: string) => createHmac('sha256', serviceSecret).update(`real-time ${label}`).digest('hex');
  return { appId: derived('application').slice(0, 12), key: derived('key').slice(0, 20), secret: derived('secret') };
}

/** @param listening the address this service listens on: where the embedded endpoint is published to */
export function publisherSettings({ app, place }: RealtimeSettings, listening: { host: string; port: number }): PusherSettings {
  return { ...app, ...(place === 'embedded' ? { host: reachable(listening.host), port: listening.port, useTLS: false } : place) };
}

/** A listening address as one to connect to: "all addresses" is none. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return isIPv6(host) ? `[${host}]` : host;
}

/**
 * What `/api/me` tells the app. The embedded endpoint is where the browser already is, whatever stands in between.
 * @param origin the address that the browser itself used, from the request's host and protocol
 */
export function realtimeConfigFor(
  { app: { key }, place }: RealtimeSettings,
  origin: { hostname: string; port: number; secure: boolean },
): RealtimeConfig {
  if (place === 'embedded')
    return { key, cluster: 'embedded', privateChannel, host: origin.hostname, port: origin.port, tls: origin.secure };
  if ('cluster' in place) return { key, cluster: place.cluster, privateChannel };
  return { key, cluster: 'own', privateChannel, host: place.host, port: place.port, tls: place.useTLS };
}

/** Where the app connects to for events, as sources for a content security policy; none for the embedded endpoint, which is its own origin. */
export function realtimeSources({ place }: RealtimeSettings): string[] {
  if (place === 'embedded') return [];
  const host = 'cluster' in place ? `ws-${place.cluster}.pusher.com` : `${place.host}:${place.port}`;
  return [`wss://${host}`, ...('cluster' in place || place.useTLS ? [] : [`ws://${host}`])];
}
