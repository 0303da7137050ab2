import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Outcome {
  /** The command's exit code; 128 plus the signal's number if a signal ended it; 127 if it could not be started. */
  readonly code: number;
  /** The output of both streams in order, unless it was written to the terminal. Ends with the error if the start failed. */
  readonly output: string;
  /** Whether the command was ended because it exceeded its time limit. */
  readonly timedOut: boolean;
}

interface Options {
  /** `live` writes the output to the terminal at once; `afterwards` returns it. */
  readonly show: 'afterwards' | 'live';
  /** There is no limit if this is missing. */
  readonly timeLimitMs?: number;
  readonly env?: NodeJS.ProcessEnv;
}

/** Functions that kill the running tools. */
const killFunctions = new Set<() => void>();
const onInterrupt = () => {
  for (const kill of killFunctions) kill();
  process.exit(130);
};

/**
 * Runs a tool from node_modules, or `node`, in the root of the repository. A time limit or an interrupt also ends the processes that the
 * tool started.
 */
export function runCommand(name: string, args: readonly string[], { show, timeLimitMs, env }: Options): Promise<Outcome> {
  const program = name === 'node' ? process.execPath : `${root}/node_modules/.bin/${name}`;
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', ...(show === 'live' ? (['inherit', 'inherit'] as const) : (['pipe', 'pipe'] as const))],
  });
  const killProcessGroup = () => {
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
  };
  if (killFunctions.size === 0) process.once('SIGINT', onInterrupt).once('SIGTERM', onInterrupt);
  killFunctions.add(killProcessGroup);

  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  let timedOut = false;
  const timer = setTimeout(
    () => {
      timedOut = true;
      killProcessGroup();
    },
    timeLimitMs ?? 2 ** 31 - 1,
  );

  return new Promise((resolve) => {
    const finish = (code: number) => {
      clearTimeout(timer);
      killFunctions.delete(killProcessGroup);
      if (killFunctions.size === 0) process.off('SIGINT', onInterrupt).off('SIGTERM', onInterrupt);
      resolve({ code, output, timedOut });
    };
    child.once('error', (error) => {
      output += `${error.message}\n`;
      finish(127);
    });
    child.once('close', (code, signal) => finish(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}
