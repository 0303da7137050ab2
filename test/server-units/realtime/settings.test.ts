import { expect, test } from 'vitest';
import { publisherSettings, realtimeConfigFor, realtimeSettings } from '../../../server/realtime/settings.ts';

const credentials = { PUSHER_APP_ID: '1', PUSHER_KEY: 'k', PUSHER_SECRET: 's' };
const listening = { host: '127.0.0.1', port: 8080 };
const origin = { hostname: 'backoffice.example', port: 443, secure: true };
const secret = 'the secret of this service';

test('without settings the endpoint is embedded, and its generated credentials stay the same', () => {
  const settings = realtimeSettings({}, secret);
  expect(settings).toEqual(realtimeSettings({}, secret));
  expect(settings.app.secret).not.toBe(realtimeSettings({}, 'another').app.secret);
  expect(new Set(Object.values(settings.app)).size).toBe(3);
  expect(publisherSettings(settings, listening)).toEqual({ ...settings.app, host: '127.0.0.1', port: 8080, useTLS: false });
  expect(realtimeConfigFor(settings, origin)).toEqual({
    key: settings.app.key,
    cluster: 'embedded',
    privateChannel: 'private-backoffice',
    host: 'backoffice.example',
    port: 443,
    tls: true,
  });
});

test.each([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '[::1]'],
  ['::1', '[::1]'],
  ['localhost', 'localhost'],
])('a service that listens on %s publishes to %s', (host, publishHost) => {
  expect(publisherSettings(realtimeSettings({}, secret), { host, port: 1 })).toMatchObject({ host: publishHost });
});

test('a Pusher cluster is used by the service and the app', () => {
  const settings = realtimeSettings({ ...credentials, PUSHER_CLUSTER: 'eu' }, secret);
  expect(publisherSettings(settings, listening)).toEqual({ appId: '1', key: 'k', secret: 's', cluster: 'eu' });
  expect(realtimeConfigFor(settings, origin)).toEqual({ key: 'k', cluster: 'eu', privateChannel: 'private-backoffice' });
});

test('a separate Pusher server is used by the service and the app', () => {
  const settings = realtimeSettings({ ...credentials, PUSHER_HOST: 'ws.example', PUSHER_PORT: 6001, PUSHER_TLS: false }, secret);
  expect(publisherSettings(settings, listening)).toMatchObject({ host: 'ws.example', port: 6001, useTLS: false });
  expect(realtimeConfigFor(settings, origin)).toMatchObject({ key: 'k', host: 'ws.example', port: 6001, tls: false });
  expect(realtimeSettings({ ...credentials, PUSHER_HOST: 'ws.example' }, secret).mode).toMatchObject({ port: 443, useTLS: true });
});

test('an incomplete configuration is an error that names the missing variables', () => {
  expect(() => realtimeSettings({ PUSHER_APP_ID: '1', PUSHER_CLUSTER: 'eu' }, secret)).toThrow('PUSHER_KEY, PUSHER_SECRET');
  expect(() => realtimeSettings(credentials, secret)).toThrow('PUSHER_CLUSTER or PUSHER_HOST');
});
