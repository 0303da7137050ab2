import { expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { StartupError } from '../../server/startup-error.ts';

test('an empty environment is the default configuration; empty variables count as unset', () => {
  const defaults = {
    HOST: '127.0.0.1',
    PORT: 8080,
    DATA_DIR: './data',
    SPEC_ONLY: false,
    TOKEN_TTL: 86_400,
    CORS_ORIGINS: [],
    TRUST_PROXY: 0,
    PUSHER_TLS: true,
  };
  expect(readConfig({})).toMatchObject(defaults);
  expect(readConfig({ PORT: '', HOST: '', SECRET: '', PATH: '/bin' })).toEqual(readConfig({}));
});

test('variables are read as what they are', () => {
  const environment = {
    PORT: '0',
    SPEC_ONLY: '1',
    TOKEN_TTL: '60',
    CORS_ORIGINS: 'https://a.example, https://b.example,',
    PUSHER_TLS: 'false',
    SEED: 'none',
  };
  const origins = ['https://a.example', 'https://b.example'];
  expect(readConfig(environment)).toMatchObject({
    PORT: 0,
    SPEC_ONLY: true,
    TOKEN_TTL: 60,
    CORS_ORIGINS: origins,
    PUSHER_TLS: false,
    SEED: 'none',
  });
});

test.each([
  ['PORT', 'http'],
  ['PORT', '65536'],
  ['PORT', '80.5'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['DATABASE_URL', 'localhost'],
  ['DATABASE_POOL', '1'],
  ['SEED', 'all'],
  ['SPEC_ONLY', 'yes'],
  ['SECRET', 'short'],
  ['TOKEN_TTL', '59'],
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', 'maybe'],
  ['TRUST_PROXY', '-1'],
  ['CORS_ORIGINS', '*'],
  ['CORS_ORIGINS', 'null'],
  ['CORS_ORIGINS', 'https://a.example,b.example'],
  ['PUSHER_PORT', '0'],
  ['PUSHER_TLS', 'on'],
])('%s=%s is refused by its name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(StartupError);
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}(\\.\\d+)?: `));
});

test('every variable at fault is named, the secret ones without their value', () => {
  const refused = () => readConfig({ PORT: '-1', LOG_LEVEL: 'loud', SECRET: 'hush' });
  expect(refused).toThrow(/PORT: .*SECRET: .*LOG_LEVEL: |PORT: .*LOG_LEVEL: .*SECRET: /);
  expect(refused).not.toThrow(/hush/);
});
