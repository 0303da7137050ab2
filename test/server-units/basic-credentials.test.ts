import { expect, test } from 'vitest';
import { basicCredentials } from '../../server/auth/basic-credentials.ts';

const encoded = (text: string) => Buffer.from(text).toString('base64');

test.each([
  [`Basic ${encoded('eva@example.com:secret')}`, { email: 'eva@example.com', password: 'secret' }],
  [`basic   ${encoded('eva@example.com:')}`, { email: 'eva@example.com', password: '' }],
  [`Basic ${encoded('eva@example.com:a:b')}`, { email: 'eva@example.com', password: 'a:b' }],
  [`Basic ${encoded('eva@example.com:pässwörd 🎨')}`, { email: 'eva@example.com', password: 'pässwörd 🎨' }],
  [undefined, undefined],
  ['', undefined],
  ['Basic', undefined],
  ['Basic eva@example.com:secret', undefined],
  [`Bearer ${encoded('eva@example.com:secret')}`, undefined],
  [`Basic ${encoded('eva@example.com')}`, undefined],
  [`Basic ${encoded(':secret')}`, undefined],
  [`Basic ${encoded('eva@example.com:a\0b')}`, undefined],
  [`Basic ${encoded(`eva@example.com:${'x'.repeat(1_000)}`)}`, undefined],
  [`Basic ${encoded('a:b')} ${encoded('c:d')}`, undefined],
])('basicCredentials for the header "%s" returns %j', (header, credentials) => expect(basicCredentials(header)).toEqual(credentials));
