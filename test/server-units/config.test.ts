import { expect, test } from 'vitest';
import { houseOf, readConfig } from '../../server/config.ts';
import { StartupError } from '../../server/startup-error.ts';

test('an empty environment is the default configuration, and empty variables count as unset', () => {
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

test('variables are converted to the type of their setting', () => {
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
  ['ACCOUNTING_COUNTRY', 'XX'],
  ['ACCOUNTING_COUNTRY', 'ch'],
  ['CURRENCY', 'ABC'],
  ['CURRENCY', 'JPY'],
  ['CURRENCY', 'euro'],
  ['TIME_ZONE', 'Europe/Basel'],
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
])('the invalid setting %s=%s is refused with the name of the variable', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(StartupError);
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}(\\.\\d+)?: `));
});

test('the error names every invalid variable, and never contains the value of a secret', () => {
  const readInvalidConfig = () => readConfig({ PORT: '-1', LOG_LEVEL: 'loud', SECRET: 'hush' });
  expect(readInvalidConfig).toThrow(/PORT: .*SECRET: .*LOG_LEVEL: |PORT: .*LOG_LEVEL: .*SECRET: /);
  expect(readInvalidConfig).not.toThrow(/hush/);
});

test('the country determines the currency and the time zone unless they are set', () => {
  const house = (environment: Record<string, string>) => {
    const { accountingCountry, currency, timeZone } = houseOf(readConfig(environment));
    return [accountingCountry, currency.key, timeZone];
  };
  expect(house({})).toEqual(['CH', 'CHF', 'Europe/Zurich']);
  expect(house({ ACCOUNTING_COUNTRY: 'GB' })).toEqual(['GB', 'GBP', 'Europe/London']);
  expect(house({ ACCOUNTING_COUNTRY: 'DE', CURRENCY: 'CHF', TIME_ZONE: 'America/New_York' })).toEqual(['DE', 'CHF', 'America/New_York']);
});
