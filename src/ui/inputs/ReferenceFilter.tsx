import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useGetOne, useInput, useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Bundle } from '../../../contract/fields.ts';
import type { Labelled } from '../../../contract/wire.ts';
import { bundleResources } from '../fields/bundle-resources.ts';
import { clientName } from '../fields/client-name.ts';
import { chosenIds } from './chosen-ids.ts';
import { useReferenceOptions } from './use-reference-options.ts';

interface ReferenceFilterProps {
  readonly source: string;
  readonly label: string;
  readonly bundle: Bundle;
  /** Read by the list's filter form. */
  readonly alwaysOn?: boolean;
}

/** What a record is called: clients have names, the others a label. */
type Named = Parameters<typeof clientName>[0];

/** Filters a list by another record, found by searching. What came with the address is read once, for its name; several are counted. */
export const ReferenceFilter = ({ source, label, bundle }: ReferenceFilterProps) => {
  const { id, field } = useInput({ source });
  const translate = useTranslate();
  const { options, search, isSearching, numberOnly } = useReferenceOptions(bundle);
  const [picked, setPicked] = useState<Labelled | null>(null);
  const { chosen, several } = chosenIds(field.value);
  const resource = bundleResources[bundle];
  const locale = useLocale();
  const count = `${several.toLocaleString(locale)} ${translate(`resources.${resource}.name`, { smart_count: several })}`;
  const known = picked?.id === chosen ? picked : options.find((option) => option.id === chosen);
  const { data } = useGetOne<Named>(
    resource ?? '',
    { id: chosen ?? '' },
    { enabled: chosen !== undefined && !known && resource !== undefined, retry: false },
  );
  return (
    <Autocomplete
      id={id}
      options={options}
      value={
        several > 0
          ? { id: '', label: count }
          : chosen === undefined
            ? null
            : (known ?? { id: chosen, label: clientName(data ?? { id: chosen }) })
      }
      loading={isSearching}
      loadingText={translate('fields.searching')}
      noOptionsText={translate(numberOnly ? 'fields.numberOnly' : 'fields.noMatch')}
      getOptionLabel={(option) => option.label}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      {...(search ? { filterOptions: (found: Labelled[]) => found } : {})}
      onInputChange={(_event, text, reason) => {
        if (reason === 'input') search?.(text);
      }}
      onChange={(_event, option) => {
        setPicked(option);
        field.onChange(option?.id ?? '');
      }}
      sx={{ minWidth: '14rem' }}
      renderInput={(params) => <TextField {...params} label={translate(label)} size="small" onBlur={field.onBlur} />}
    />
  );
};
