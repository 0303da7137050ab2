/** Tests that start the service as a process start what is built: with the loader for TypeScript each start takes seconds more. */
import { buildStale } from '../scripts/build/build.mjs';

export const setup = (): Promise<void> => buildStale(['service']);
