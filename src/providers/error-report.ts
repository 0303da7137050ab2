/**
 * What is reported of an error of the app: its kind, where in the code, and on which page. Nothing of what it says: that may quote what was
 * typed. Source: contract/resources/client-error.ts.
 */
import { type ClientError, clientError } from '../../contract/resources/client-error.ts';

/** `    at show (https://host/assets/a.js:1:2)`, or `show@https://host/assets/a.js:1:2`. */
const frameLine = /^\s*(?:at )?([\w$.<>[\] ]*?)\s*[@(]*https?:\/\/[^/\s]+\/([\w./@-]+:\d+:\d+)\)?$/;

/** `undefined` for what is no error, or cannot be told without saying more. */
export function errorReport(error: unknown, { page, build }: { readonly page: string; readonly build: string }): ClientError | undefined {
  if (!(error instanceof Error)) return undefined;
  // Chrome begins the stack with what the error says.
  const frames = (error.stack ?? '')
    .replace(error.message, '')
    .split('\n')
    .flatMap((line) => {
      const [, name = '', place = ''] = frameLine.exec(line) ?? [];
      return place ? [`${name}@${place}`.slice(0, 200)] : [];
    });
  return clientError.safeParse({ name: error.name, frames: frames.slice(0, 30), page: pageWithoutIds(page), build }).data;
}

/** `/clients/4711/show` → `/clients/:id/show`: of a page only the words that our own addresses are made of. */
const pageWithoutIds = (path: string): string =>
  path
    .split('/')
    .map((part) => (/^[a-z-]*$/.test(part) ? part : ':id'))
    .join('/');
