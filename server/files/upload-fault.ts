import { invalidBody, RequestProblem } from '../http/problem.ts';

const tooManyPartsCodes = ['FST_FIELDS_LIMIT', 'FST_FILES_LIMIT', 'FST_PARTS_LIMIT'];

/**
 * Returns a 422 if the form has other parts than the file, and a 400 if parsing fails. Returns other errors unchanged: they are already
 * problems, or are not caused by the client.
 *
 * The errors of the parser and of an aborted connection have no code, so they are recognized by their messages.
 */
export function uploadFault(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof RequestProblem) return error;
  if ('code' in error && tooManyPartsCodes.includes(String(error.code)))
    return invalidBody({ file: ['must be the only part of the upload'] });
  // In the parser's messages, "needle" is the boundary of the form. A boundary that is too long is rejected.
  return /multipart|needle|^aborted$/i.test(error.message)
    ? new RequestProblem('bad-json', 'The form cannot be read: it ends early, or its boundary is not valid')
    : error;
}
