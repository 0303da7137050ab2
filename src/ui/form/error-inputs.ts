import type { Fields } from '../../../contract/fields.ts';

export interface PlacedErrors {
  readonly atInputs: readonly (readonly [path: string, message: string])[];
  /** Paths in the service's response for which the form has no input. */
  readonly withoutInput: readonly (readonly [path: string, message: string])[];
}

/**
 * Assigns messages by dotted path to inputs: `tags.2` belongs to the input `tags`. `inputs` maps a path to the name of its input, where the
 * two differ.
 */
export function placeErrors(
  errors: Readonly<Record<string, string>>,
  fields: Fields,
  inputs: Readonly<Record<string, string>> = {},
): PlacedErrors {
  const placements = Object.entries(errors).map(([path, message]) => {
    const input = inputPathOf(inputs[path] ?? path, fields);
    return [input ?? path, message, input !== undefined] as const;
  });
  const errorsOf = (atInput: boolean) =>
    placements.filter(([, , hasInput]) => hasInput === atInput).map(([path, message]) => [path, message] as const);
  return { atInputs: errorsOf(true), withoutInput: errorsOf(false) };
}

/** Returns `undefined` if the form has no input for the path. */
function inputPathOf(path: string, fields: Fields): string | undefined {
  const [name = '', index, inner = ''] = path.split('.');
  const field = fields[name];
  if (!field) return undefined;
  return index !== undefined && field.entry && inner in field.entry ? `${name}.${index}.${inner}` : name;
}
