/** Creates thumbnails in a separate process, so that a malicious picture uses neither memory nor threads of the service. */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Paths of the picture to read and of the thumbnail to write. */
export interface DecodeRequest {
  readonly picture: string;
  readonly thumbnail: string;
}
/** The outcome, or the error message and code if the thumbnail could not be written. */
export type DecodeReply = { readonly outcome: 'made' | 'unreadable' } | { readonly failed: string; readonly code: string | undefined };

/** `too-heavy`: the picture needs too much memory or time. `busy`: too many pictures are waiting, or the picture has waited too long. */
export type ThumbnailOutcome = 'made' | 'unreadable' | 'too-heavy' | 'busy';

export interface ThumbnailLimits {
  readonly maxWaiting: number;
  /** The sum of `maxWaitMs` and `decodeTimeoutMs` must be less than the timeout of a request. */
  readonly maxWaitMs: number;
  readonly decodeTimeoutMs: number;
  /** Time after which an idle process is ended to free its memory. */
  readonly idleTimeoutMs: number;
}
const defaultLimits: ThumbnailLimits = { maxWaiting: 32, maxWaitMs: 15_000, decodeTimeoutMs: 15_000, idleTimeoutMs: 10_000 };

const script = fileURLToPath(new URL('./decode-picture.js', import.meta.url));

/**
 * Returns a function that creates one thumbnail at a time, in the order of the calls. The function throws if the thumbnail cannot be
 * written. It also throws if the decoding process cannot be started or ends with an error.
 */
export function createThumbnailQueue(limits: ThumbnailLimits = defaultLimits): (request: DecodeRequest) => Promise<ThumbnailOutcome> {
  let decoder: ChildProcess | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let waitingCount = 0;
  let queue: Promise<unknown> = Promise.resolve();

  function startDecoder(): ChildProcess {
    // The child gets neither the service's environment, which contains secrets, nor its Node.js options.
    const child = fork(script, [], { env: { PATH: process.env.PATH }, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    // If the process could not be started, only `error` is emitted, not `exit`.
    child.once('exit', () => clearDecoder(child)).on('error', () => clearDecoder(child));
    return child;
  }

  function clearDecoder(child: ChildProcess): void {
    if (decoder === child) decoder = undefined;
  }

  /** Kills the process. Clears `decoder` before the `exit` event, so that the next picture is not sent to the killed process. */
  function kill(child: ChildProcess): void {
    clearDecoder(child);
    child.kill('SIGKILL');
  }

  async function decode(request: DecodeRequest): Promise<ThumbnailOutcome> {
    clearTimeout(idleTimer);
    decoder ??= startDecoder();
    const child = decoder;
    child.ref();
    child.channel?.ref();
    try {
      return await requestThumbnail(child, request, limits.decodeTimeoutMs, () => kill(child));
    } finally {
      child.unref();
      child.channel?.unref();
      idleTimer = setTimeout(() => kill(child), limits.idleTimeoutMs).unref();
    }
  }

  return async (request) => {
    if (waitingCount >= limits.maxWaiting) return 'busy';
    waitingCount++;
    const queuedAt = performance.now();
    const outcome = queue.then(() => {
      waitingCount--;
      return performance.now() - queuedAt > limits.maxWaitMs ? 'busy' : decode(request);
    });
    queue = outcome.catch(() => undefined);
    return outcome;
  };
}

/** Sends the request to the decoder and returns the outcome. Kills the decoder after `timeoutMs`. */
function requestThumbnail(
  child: ChildProcess,
  request: DecodeRequest,
  timeoutMs: number,
  killDecoder: () => void,
): Promise<ThumbnailOutcome> {
  return new Promise<ThumbnailOutcome>((resolve, reject) => {
    const timer = setTimeout(killDecoder, timeoutMs);
    const stopListening = () => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit).off('error', onError);
    };
    const onMessage = (reply: DecodeReply) => {
      stopListening();
      if ('outcome' in reply) resolve(reply.outcome);
      else reject(Object.assign(new Error(reply.failed), { code: reply.code }));
    };
    const onError = (error: Error) => {
      stopListening();
      reject(error);
    };
    // SIGKILL means that a limit was exceeded. Any other signal is a crash of the decoder.
    const onExit = (code: number | null, signal: NodeJS.Signals | null) => {
      stopListening();
      if (signal) resolve(signal === 'SIGKILL' ? 'too-heavy' : 'unreadable');
      else reject(new Error(`The process that decodes pictures ended with code ${code}`));
    };
    child.on('message', onMessage).on('exit', onExit).on('error', onError);
    child.send(request);
  });
}
