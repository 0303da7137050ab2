/** What a handler throws to refuse a request; becomes a problem document. */
import { type FieldErrors, type Problem, type ProblemReason, problemDocument } from '../../contract/wire.ts';

export class RequestProblem extends Error {
  readonly document: Problem;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    reason: ProblemReason,
    detail: string,
    more: { errors?: FieldErrors; data?: unknown[]; headers?: Record<string, string> } = {},
  ) {
    super(detail);
    const { headers = {}, ...shown } = more;
    this.document = problemDocument(reason, detail, shown);
    this.headers = headers;
  }
}

export const notFound = (what: string, id: string) => new RequestProblem('not-found', `There is no ${what} with the id ${id}`);

/** Bad values of a body, by dotted field path. */
export function invalidBody(errors: FieldErrors): RequestProblem {
  const [first] = Object.entries(errors);
  return new RequestProblem('invalid-body', first ? `${first[0]} ${first[1][0]}` : 'The body is not valid', { errors });
}
