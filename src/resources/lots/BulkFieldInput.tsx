import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useFieldLabels } from '../../ui/fields/use-field-labels.ts';
import { FieldInput } from '../../ui/inputs/FieldInput.tsx';
import { bulkField, bulkFields, emptyValue } from './bulk-operation.ts';
import type { BulkValues } from './bulk-values.ts';

/** Selects a field and shows the same input for it as the item's own form. */
export const BulkFieldInput = ({ name }: { name: string }) => {
  const translate = useTranslate();
  const labelOf = useFieldLabels('items');
  const form = useFormContext<BulkValues>();
  const field = bulkField(name);
  const chosen = bulkFields.find((one) => one.name === name) ?? null;
  const choose = (next: string) => {
    const nextField = bulkField(next);
    form.setValue('name', next);
    form.clearErrors();
    form.setValue('value', nextField ? emptyValue(nextField) : null);
  };
  return (
    <>
      <Autocomplete
        options={bulkFields}
        value={chosen}
        groupBy={({ group }) => translate(`resources.items.groups.${group}`)}
        getOptionLabel={(one) => labelOf(one.name)}
        getOptionKey={(one) => one.name}
        onChange={(_event, next) => choose(next?.name ?? '')}
        noOptionsText={translate('fields.noMatch')}
        renderInput={(input) => <TextField {...input} label={translate('lots.bulk.chooseField')} autoFocus />}
      />
      {field && (
        <Box key={name} sx={{ mt: 1 }}>
          <FieldInput source="value" field={field} label={labelOf(name)} labelOf={(path) => labelOf(path.replace(/^value/, name))} />
        </Box>
      )}
    </>
  );
};
