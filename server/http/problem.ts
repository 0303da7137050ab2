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
    details: Pick<Problem, ProblemDetails> & { headers?: Record<string, string>; explanation?: Explanation } = {},
  ) {
    super(detail);
    const { headers = {}, explanation, ...documentDetails } = details;
    this.document = problemDocument(reason, detail, documentDetails);
    this.headers = headers;
    this.explanation = explanation;
  }
}

export const notFound = (recordName: string, id: string) => new RequestProblem('not-found', `There is no ${recordName} with the id ${id}`);

/** Returns a 409 whose detail is the text of the explanation. The response does not contain the explanation itself. */
export const conflict = (explanation: Explanation) => new RequestProblem('conflict', explanationText(explanation), { explanation });

/** Returns the members of a problem that contain the explanation, so that clients can translate the detail. */
const explanationDetails = (explanation: Explanation) => ({
  explained: { code: explanation.code, params: { ...explanation.params } },
  explanation,
});

/** Returns a 409 that also contains the explanation, so that clients can translate the detail. */
export const explainedConflict = (explanation: Explanation) =>
  new RequestProblem('conflict', explanationText(explanation), explanationDetails(explanation));

/** Returns a 409 for a field of the body. */
export function conflictOf(field: string, explanation: Explanation): RequestProblem {
  const reason = explanationText(explanation);
  return new RequestProblem('conflict', reason, { errors: { [field]: [reason] }, ...explanationDetails(explanation) });
}

/** Returns a 422 for a field of the body. */
export function invalidField(field: string, explanation: Explanation): RequestProblem {
  const reason = explanationText(explanation);
  return new RequestProblem('invalid-body', reason, { errors: { [field]: [reason] }, ...explanationDetails(explanation) });
}

const maxErrors = 20;

/** Returns a 422 for invalid values of a body, by dotted field path. `explanation` explains the first error. */
export function invalidBody(errors: FieldErrors, explanation?: Explanation): RequestProblem {
  const entries = Object.entries(errors);
  const [firstEntry] = entries;
  const detail = firstEntry ? `${firstEntry[0]} ${firstEntry[1][0]}` : 'The body is not valid';
  const explanationPart = explanation ? { explanation } : {};
  if (entries.length <= maxErrors) return new RequestProblem('invalid-body', detail, { errors, ...explanationPart });
  const listedErrors = Object.fromEntries(entries.slice(0, maxErrors));
  return new RequestProblem('invalid-body', `${detail}; ${maxErrors} of ${entries.length} errors are listed`, {
    errors: listedErrors,
    ...explanationPart,
  });
}

/** Returns a problem with a status for which the contract has no problem reason. */
export const problemWithoutReason = (status: number, detail: string): Problem => ({
  type: 'about:blank',
  title: STATUS_CODES[status] ?? 'Bad Request',
  status,
  detail,
});
