import Pusher from 'pusher';
import { z } from 'zod';

/**
 * Why a call did not succeed, without addresses and signatures, so that it may be logged.
 * `passing`: worth another try. `rejected`: these very events are not accepted, now or later.
 * `refused`: this publisher is not accepted (wrong key, another application), or the server says so without a status.
 */
export interface PublishFailure {
  readonly kind: 'passing' | 'rejected' | 'refused';
  readonly reason: string;
}

const withoutSecrets = (text: string) =>
  text
    .replaceAll(/https?:\/\/\S+/g, '(address)')
    .replaceAll(/[\da-f]{16,}/gi, '(hidden)')
    .slice(0, 200);

const kindOfStatus = (status: number) => {
  if (status === 429 || status >= 500) return 'passing';
  return status === 400 || status === 413 ? 'rejected' : 'refused';
};

/** What an error of the `pusher` library means: it carries the signed address, which opens the service to its reader. */
export function failureOf(error: unknown): PublishFailure {
  if (!(error instanceof Pusher.RequestError)) return { kind: 'rejected', reason: withoutSecrets(String(error)) };
  if (error.status !== undefined)
    return { kind: kindOfStatus(error.status), reason: withoutSecrets(`status ${error.status} ${error.body ?? ''}`) };
  return { kind: 'passing', reason: withoutSecrets(error.error.message) };
}

const answerWithError = z.object({ error: z.unknown().refine((error) => error !== undefined && error !== null) });

/** The failure in the body of a successful answer: some servers say 200 and `{ error }`. */
export function failureInAnswer(body: string): PublishFailure | undefined {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    // The official service has answered bodies that are no JSON; the status has said that it went well.
    return undefined;
  }
  const answer = answerWithError.safeParse(json);
  return answer.success ? { kind: 'refused', reason: withoutSecrets(JSON.stringify(answer.data.error)) } : undefined;
}
