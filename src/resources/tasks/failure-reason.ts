import { fieldErrorsOf, problemOf, statusOf } from '../../providers/http/http-error.ts';

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** Returns why a task could not be changed, as a translated text. */
export function failureReason(error: unknown, translate: Translate): string {
  const fieldErrors = Object.entries(fieldErrorsOf(error)).map(([path, message]) => {
    const name = translationNames[path] ?? path;
    return `${translate(`resources.tasks.fields.${name}`, { _: name })}: ${translate(message, { _: message })}`;
  });
  if (fieldErrors.length > 0) return fieldErrors.join('; ');
  const errorMessage = error instanceof Error ? error.message : 'app.errors.failed';
  // The detail of a 422 describes what is invalid.
  const detail = statusOf(error) === 422 ? problemOf(error).problem?.detail : undefined;
  const message = detail || errorMessage;
  return translate(message, { _: message, ...problemOf(error) });
}

/** Field names of the API that have another name in the translations. */
const translationNames: Readonly<Record<string, string>> = { assignee_uid: 'assignee', assignee_uuid: 'assignee' };
