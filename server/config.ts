/** Reads the configuration from the environment. README.md describes the variables. */
import { z } from 'zod';
import { type CountryCode, countryCodes, countryOf, currencyIn } from '../contract/countries.ts';
import type { Currency } from '../contract/money.ts';
import { wireBoolean } from '../contract/wire.ts';
import { minSecretLength } from './data-directory/server-secret.ts';
import { StartupError } from './startup-error.ts';

const optionalText = z.string().min(1).optional();
const commaSeparatedList = z.string().transform((text) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean),
);

/** Origins as browsers send them. `*` is refused, and so is `null`, because every sandboxed page has the origin `null`. */
const origins = commaSeparatedList.pipe(z.array(z.url({ protocol: /^https?$/ }).transform((address) => new URL(address).origin)));

/** Number of trusted proxies. Each proxy adds the address of its client to `X-Forwarded-For`. Clients can forge all earlier addresses. */
const proxyCount = z.union([
  z.literal(['false', '0']).transform(() => 0),
  z.literal('true').transform(() => 1),
  z.coerce.number().int().min(1).max(9),
]);

/** All amounts have two decimals, so only currencies with two decimals are supported. */
const currencyCode = z
  .string()
  .refine((code) => Intl.supportedValuesOf('currency').includes(code), 'is not a currency such as CHF or EUR')
  .refine((code) => decimalsOf(code) === 2, 'does not have two decimals');
const decimalsOf = (currency: string) =>
  /^[A-Z]{3}$/.test(currency) ? new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits : 0;

const timeZone = z.string().refine((name) => {
  try {
    // The constructor throws for an unknown time zone.
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}, 'is not a time zone such as Europe/Zurich');

const environmentSchema = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  DATA_DIR: z.string().min(1).default('./data'),
  FILES_DIR: z.string().min(1).optional(),
  MAX_UPLOAD: z.coerce.number().int().min(1_000).max(2_000_000_000).default(25_000_000),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  DURABLE: wireBoolean.default(true),
  SEED: z.enum(['demo', 'none']).optional(),
  SPEC_ONLY: wireBoolean.default(false),
  ACCOUNTING_COUNTRY: z.enum(countryCodes, `is not one of ${countryCodes.join(', ')}`).default('CH'),
  CURRENCY: currencyCode.optional(),
  TIME_ZONE: timeZone.optional(),
  WEBSITE_URL: z
    .url({ protocol: /^https?$/ })
    .transform((address) => address.replace(/\/+$/, ''))
    .optional(),
  SECRET: z.string().min(minSecretLength).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  TELEPHONY_SECRET: z.string().min(16).optional(),
  TOKEN_TTL: z.coerce.number().int().min(60).default(86_400),
  REQUEST_TIMEOUT: z.coerce.number().int().min(1).max(600).default(30),
  STOP_TIMEOUT: z.coerce.number().int().min(1).max(3_600).default(25),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default(process.stdout.isTTY ? 'warn' : 'info'),
  STOP_DELAY: z.coerce.number().int().min(0).max(300).default(0),
  CORS_ORIGINS: origins.default([]),
  TRUST_PROXY: proxyCount.default(0),
  PUSHER_APP_ID: optionalText,
  PUSHER_KEY: optionalText,
  PUSHER_SECRET: optionalText,
  PUSHER_CLUSTER: optionalText,
  PUSHER_HOST: optionalText,
  PUSHER_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  PUSHER_TLS: wireBoolean.default(true),
});
export type Config = z.output<typeof environmentSchema>;

export const variableNames: readonly string[] = Object.keys(environmentSchema.shape);

/** Empty variables count as unset. Throws a {@link StartupError} that names every invalid variable. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const variables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
  const parseResult = environmentSchema.safeParse(variables);
  if (parseResult.success) return parseResult.data;
  throw new StartupError(parseResult.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '));
}

/** The house's country, and the settings that depend on it. */
export interface House {
  /** The country whose tax rates apply. */
  readonly accountingCountry: CountryCode;
  readonly currency: Currency;
  /** An IANA name, such as `Europe/Zurich`. */
  readonly timeZone: string;
}

/** The country determines the currency and the time zone unless they are set. */
export function houseOf({ ACCOUNTING_COUNTRY, CURRENCY, TIME_ZONE }: Config): House {
  const country = countryOf(ACCOUNTING_COUNTRY);
  return {
    accountingCountry: ACCOUNTING_COUNTRY,
    currency: currencyIn(ACCOUNTING_COUNTRY, CURRENCY ?? country.currency),
    timeZone: TIME_ZONE ?? country.timeZone,
  };
}
