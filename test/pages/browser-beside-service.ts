/** A page and the service in one process: happy-dom's window, with modules loaded as Node loads them, which the service needs. */
import { builtinEnvironments, type Environment } from 'vitest/runtime';

export default { ...builtinEnvironments['happy-dom'], name: 'browser-beside-service', viteEnvironment: 'ssr' } satisfies Environment;
