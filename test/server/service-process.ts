/** The service as a separate process, so that tests can stop, kill and restart it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface ServiceProcess {
  readonly url: string;
  readonly process: ChildProcess;
  /** Resolves when the process has ended for any reason. */
  readonly ended: Promise<Ended>;
  /** Ends the process with the signal. Returns its exit code, or `null` after a kill. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

export interface Ended {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** Starts the service without waiting until it is ready. */
export const spawnService = (environment: Readonly<Record<string, string>>): { child: ChildProcess; result: () => Ended } => {
  const child = spawn(process.execPath, ['dist/service/server/main.js'], {
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', PORT: '0', SEED: 'none', LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // The services end with the test process, even if a test is interrupted.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  let output = '';
  let errors = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  return { child, result: () => ({ code: child.exitCode, output, errors }) };
};

/** Starts the service and waits until it logs its address. */
export async function startProcess(environment: Readonly<Record<string, string>>): Promise<ServiceProcess> {
  const { child, result } = spawnService(environment);
  const closed = once(child, 'close');
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const [, address] = /is at (http:\S+)/.exec(result().output) ?? [];
      if (address) resolve(address);
    });
    child.once('close', () => reject(new Error(`The service did not start: ${JSON.stringify(result())}`)));
  });
  return {
    url,
    process: child,
    ended: closed.then(result),
    async end(signal) {
      child.kill(signal);
      await closed;
      return child.exitCode;
    },
  };
}

/** Runs a service that is expected to exit. Returns its exit code and output. */
export async function runUntilExit(environment: Readonly<Record<string, string>>): Promise<Ended> {
  const { child, result } = spawnService(environment);
  await once(child, 'close');
  return result();
}
