import Pusher from 'pusher';
import { expect, test } from 'vitest';
import { channelAuth, isValidChannelAuth } from '../../../server/realtime/channel-signature.ts';
import { bodyFault, signatureFault } from '../../../server/realtime/request-signature.ts';
import { app } from './endpoint-server.ts';

test('channelAuth returns the signature of the example in the Pusher protocol', () => {
  const auth = `${app.key}:58df8b0c36d6982b82c3ecf6b4662e34fe8c25bba48f5369f135bf843651c3a4`;
  expect(channelAuth(app, '1234.1234', 'private-foobar')).toBe(auth);
  expect(new Pusher({ ...app, cluster: 'any' }).authorizeChannel('1234.1234', 'private-foobar')).toEqual({ auth });
  expect(isValidChannelAuth(app, '1234.1234', 'private-foobar', auth)).toBe(true);
  expect(isValidChannelAuth(app, '1234.1235', 'private-foobar', auth)).toBe(false);
});

test('the signed call of the example in the Pusher protocol is accepted for 600 s', () => {
  const request = {
    method: 'POST',
    url:
      `/apps/3/events?auth_key=${app.key}&auth_timestamp=1353088179&auth_version=1.0&body_md5=ec365a775a4cd0599faeb73354201b6f` +
      '&auth_signature=da454824c97ba181a32ccc17a72625ba02771f50b50e1e7430e47a1f3f457e6c',
  };
  const body = Buffer.from('{"name":"foo","channels":["project-3"],"data":"{\\"some\\":\\"data\\"}"}');
  expect(signatureFault(app, request, 1_353_088_179_000)).toBeUndefined();
  expect(signatureFault(app, request, 1_353_088_779_000)).toBeUndefined();
  expect(signatureFault(app, request, 1_353_088_780_000)).toContain('auth_timestamp');
  expect(signatureFault(app, { ...request, method: 'GET' }, 1_353_088_179_000)).toBe('auth_signature is wrong');
  expect(bodyFault(request.url, body)).toBeUndefined();
  expect(bodyFault(request.url, body.subarray(1))).toBe('body_md5 does not match the body');
});
