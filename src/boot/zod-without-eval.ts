/**
 * Configures zod not to use `eval`, which the service's content security policy forbids. By default, zod tries `eval` when it creates the
 * first schema.
 *
 * The first script (main.ts) imports this module before zod. A call of zod's own `config` would be too late: in a bundled file, it would
 * run after the schemas are created. Source: `globalConfig` of zod/v4/core.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
