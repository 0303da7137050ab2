import { invalidBody, RequestProblem } from '../http/problem.ts';

const tooManyParts = ['FST_FIELDS_LIMIT', 'FST_FILES_LIMIT', 'FST_PARTS_LIMIT'];

/**
 * What an upload that failed is answered: 422 for a form with other parts than the file, 400 for one that cannot be read. The parser's own
 * errors, and that of a connection that broke off, are told by their words, for want of a code of their own. What is a problem already, or no fault of the
 * sender, is answered as it is.
 */
export function uploadFault(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof RequestProblem) return error;
  if ('code' in error && tooManyParts.includes(String(error.code))) return invalidBody({ file: ['is to be the only part of the upload'] });
  // The needle that may not be too long is the boundary.
  return /multipart|needle|^aborted$/i.test(error.message)
    ? new RequestProblem('bad-json', 'The form cannot be read: it ends early, or its boundary is not valid')
    : error;
}
