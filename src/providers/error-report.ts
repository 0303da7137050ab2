/**
 * The report of an error contains no message, because the message may quote text that a user typed.
 * Source: contract/resources/client-error.ts.
 */
import { type ClientError, clientError } from '../../contract/resources/client-error.ts';

/** Matches a stack frame: `    at show (https://host/assets/a.js:1:2)` or `show@https://host/assets/a.js:1:2`. */
const frameLine = /^\s*(?:at )?([\w$.<>[\] ]*?)\s*[@(]*https?:\/\/[^/\s]+\/([\w./@-]+:\d+:\d+)\)?$/;

/** Limits of the contract. */
const maxFrames = 30;
const maxFrameLength = 200;

/** Returns the report of an error; `undefined` if the value is not an `Error`, or if the report does not fit the contract. */
export function errorReport(error: unknown, { page, build }: { readonly page: string; readonly build: string }): ClientError | undefined {
  if (!(error instanceof Error)) return undefined;
  // In Chrome, the stack begins with the message, which must not be sent.
  const frames = (error.stack ?? '')
    .replace(error.message, '')
    .split('\n')
    .flatMap((line) => {
      const [, name = '', position = ''] = frameLine.exec(line) ?? [];
      return position ? [`${name}@${position}`.slice(0, maxFrameLength)] : [];
    });
  return clientError.safeParse({ name: error.name, frames: frames.slice(0, maxFrames), page: pageWithoutIds(page), build }).data;
}

/** Returns a path such as `/clients/:id/show`. Keeps only parts of lowercase letters and hyphens, because other parts may be data. */
const pageWithoutIds = (path: string): string =>
  path
    .split('/')
    .map((part) => (/^[a-z-]*$/.test(part) ? part : ':id'))
    .join('/');
