import Pusher from 'pusher';
import { z } from 'zod';

/**
 * The failure of a request to publish. `reason` contains no URL and no signature, so it can be logged.
 *
 * - `temporary`: a retry may succeed.
 * - `rejected`: the server will never accept these events.
 * - `refused`: the server does not accept this publisher, or reports an error with a successful status.
 */
export interface PublishFailure {
  readonly kind: 'temporary' | 'rejected' | 'refused';
  readonly reason: string;
}

const hideSecrets = (text: string) =>
  text
    .replaceAll(/https?:\/\/\S+/g, '(address)')
    .replaceAll(/[\da-f]{16,}/gi, '(hidden)')
    .slice(0, 200);

const kindOfStatus = (status: number) => {
  if (status === 429 || status >= 500) return 'temporary';
  return status === 400 || status === 413 ? 'rejected' : 'refused';
};

/**
 * Classifies an error of the `pusher` library. Never log the error itself: it contains the signed URL, with which the request can be repeated.
 */
export function failureOf(error: unknown): PublishFailure {
  if (!(error instanceof Pusher.RequestError)) return { kind: 'rejected', reason: hideSecrets(String(error)) };
  if (error.status !== undefined)
    return { kind: kindOfStatus(error.status), reason: hideSecrets(`status ${error.status} ${error.body ?? ''}`) };
  return { kind: 'temporary', reason: hideSecrets(error.error.message) };
}

const errorBody = z.object({ error: z.unknown().refine((error) => error !== undefined && error !== null) });

/** Returns the failure in the body of a successful response, or undefined. Some servers return `{ error }` with status 200. */
export function failureInResponse(body: string): PublishFailure | undefined {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    // Pusher Channels has returned bodies that are not JSON. The status was a success, so the events count as sent.
    return undefined;
  }
  const parseResult = errorBody.safeParse(json);
  return parseResult.success ? { kind: 'refused', reason: hideSecrets(JSON.stringify(parseResult.data.error)) } : undefined;
}
