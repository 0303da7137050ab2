/** The error that a handler throws to refuse a request. It is sent as a problem document. */
import { STATUS_CODES } from 'node:http';
import { type Explanation, explanationText } from '../../contract/explanations.ts';
import { type FieldErrors, type Problem, type ProblemDetails, type ProblemReason, problemDocument } from '../../contract/wire.ts';

export class RequestProblem extends Error {
  readonly document: Problem;
  readonly headers: Readonly<Record<string, string>>;
  /** The detail as a code with values, for the results of jobs. */
  readonly explanation: Explanation | undefined;

  constructor(
    reason: ProblemReason,
    detail: string,
    more: Pick<Problem, ProblemDetails> & { headers?: Record<string, string>; explanation?: Explanation } = {},
  ) {
    super(detail);
    const { headers = {}, explanation, ...shown } = more;
    this.document = problemDocument(reason, detail, shown);
    this.headers = headers;
    this.explanation = explanation;
  }
}

export const notFound = (what: string, id: string) => new RequestProblem('not-found', `There is no ${what} with the id ${id}`);

/** A 409 whose detail is the text of the explanation. */
export const conflict = (explanation: Explanation) => new RequestProblem('conflict', explanationText(explanation), { explanation });

/** Maximum number of fields that one problem lists. */
const maxErrors = 20;

/** A 422 for invalid values of a body, by dotted field path. `explanation` explains the first one. */
export function invalidBody(errors: FieldErrors, explanation?: Explanation): RequestProblem {
  const all = Object.entries(errors);
  const [first] = all;
  const detail = first ? `${first[0]} ${first[1][0]}` : 'The body is not valid';
  const explained = explanation ? { explanation } : {};
  if (all.length <= maxErrors) return new RequestProblem('invalid-body', detail, { errors, ...explained });
  const listed = Object.fromEntries(all.slice(0, maxErrors));
  return new RequestProblem('invalid-body', `${detail}; ${maxErrors} of ${all.length} errors are listed`, {
    errors: listed,
    ...explained,
  });
}

/** Returns a problem for a status for which the contract has no reason. */
export const plainProblem = (status: number, detail: string): Problem => ({
  type: 'about:blank',
  title: STATUS_CODES[status] ?? 'Bad Request',
  status,
  detail,
});
