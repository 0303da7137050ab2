import { useContext } from 'react';
import { useFieldLabels } from '../../fields/use-field-labels.ts';
import { FieldInput } from '../../inputs/FieldInput.tsx';
import { FactForm } from './FactForm.tsx';
import { FactEditingContext, type FactEditorProps } from './fact-editing.ts';

/** Edits the fields of one fact with the inputs of the edit form. */
export const FactEditor = ({ sources, onClose }: FactEditorProps) => {
  const editing = useContext(FactEditingContext);
  const labelOf = useFieldLabels(editing?.resource ?? '');
  if (!editing) return null;
  const { resource, record, fields, check } = editing;
  return (
    <FactForm {...{ resource, record, fields, check, labelOf, sources, onClose }}>
      {sources.map((source) => {
        const field = fields[source];
        return field && <FieldInput key={source} source={source} field={field} label={labelOf(source)} labelOf={labelOf} dense />;
      })}
    </FactForm>
  );
};
