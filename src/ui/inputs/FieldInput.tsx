import { EntriesInput } from './EntriesInput.tsx';
import { SimpleInput } from './SimpleInput.tsx';
import type { InputProps } from './use-field-input.ts';

/** The input for a field, by its kind. `labelOf` gives the labels of a multifield's own fields, by path. */
export const FieldInput = ({ labelOf, ...props }: InputProps & { labelOf: (path: string) => string }) => {
  const { kind } = props.field;
  if (kind === 'entries') return <EntriesInput {...props} labelOf={labelOf} />;
  // No form has a list of references yet.
  if (kind === 'references') return null;
  return <SimpleInput {...props} kind={kind} />;
};
