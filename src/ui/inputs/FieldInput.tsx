import { EntriesInput } from './EntriesInput.tsx';
import { SimpleInput } from './SimpleInput.tsx';
import type { InputProps } from './use-field-input.ts';

/** The input for a field, by its kind. `labelOf` gives the labels of a multifield's own fields, by path. */
export const FieldInput = ({ labelOf, ...props }: InputProps & { labelOf: (path: string) => string }) => {
  const { kind } = props.field;
  return kind === 'entries' ? <EntriesInput {...props} labelOf={labelOf} /> : <SimpleInput {...props} kind={kind} />;
};
