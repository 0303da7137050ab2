/**
 * Configures zod not to use `eval`, which the service's content security policy forbids. zod would try it when it creates its first schema.
 *
 * The first script imports this module before zod. zod's own `config` would be too late, because the bundler runs it after schemas of the
 * same file. Source: `globalConfig` of zod/v4/core.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
