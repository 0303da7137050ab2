/** Builds the service for tests that start it as a process. Loading the TypeScript sources instead would add seconds to each start. */
import { buildStale } from '../scripts/build/build.mjs';

export const setup = (): Promise<void> => buildStale(['service']);
