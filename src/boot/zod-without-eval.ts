/**
 * The service's content security policy forbids `eval`; zod would try it with the first schema that is made. Imported by the first script and
 * without zod, whose own `config` the bundler runs after schemas of the same file. Source: `globalConfig` of zod/v4/core.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
