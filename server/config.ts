/** The service's configuration, read from the environment once, at start. README.md holds the table of it. */
import { z } from 'zod';
import { wireBoolean } from '../contract/wire.ts';
import { StartupError } from './startup-error.ts';

const optionalText = z.string().min(1).optional();
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

/** Origins as browsers send them. Neither `*` nor `null`, which every sandboxed page has, is one. */
const origins = list.pipe(z.array(z.url({ protocol: /^https?$/ }).transform((address) => new URL(address).origin)));

/** How many proxies stand in front, each of which adds the address it was asked from; all before those is what anybody may have written. */
const proxies = z.union([
  z.literal(['false', '0']).transform(() => 0),
  z.literal('true').transform(() => 1),
  z.coerce.number().int().min(1).max(9),
]);

const environmentSchema = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  DATA_DIR: z.string().min(1).default('./data'),
  FILES_DIR: z.string().min(1).optional(),
  MAX_UPLOAD: z.coerce.number().int().min(1_000).max(2_000_000_000).default(25_000_000),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  SEED: z.enum(['demo', 'none']).optional(),
  SPEC_ONLY: wireBoolean.default(false),
  SECRET: z.string().min(32).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  TELEPHONY_SECRET: z.string().min(16).optional(),
  TOKEN_TTL: z.coerce.number().int().min(60).default(86_400),
  REQUEST_TIMEOUT: z.coerce.number().int().min(1).max(600).default(30),
  STOP_TIMEOUT: z.coerce.number().int().min(1).max(3_600).default(25),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default(process.stdout.isTTY ? 'warn' : 'info'),
  STOP_DELAY: z.coerce.number().int().min(0).max(300).default(0),
  CORS_ORIGINS: origins.default([]),
  TRUST_PROXY: proxies.default(0),
  PUSHER_APP_ID: optionalText,
  PUSHER_KEY: optionalText,
  PUSHER_SECRET: optionalText,
  PUSHER_CLUSTER: optionalText,
  PUSHER_HOST: optionalText,
  PUSHER_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  PUSHER_TLS: wireBoolean.default(true),
});
export type Config = z.output<typeof environmentSchema>;

/** All that the environment may set. */
export const variableNames: readonly string[] = Object.keys(environmentSchema.shape);

/** Throws a {@link StartupError} that names every variable at fault. Empty variables count as unset. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new StartupError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '));
}
