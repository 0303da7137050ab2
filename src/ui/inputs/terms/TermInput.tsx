import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { z } from 'zod';
import type { Vocabulary } from '../../../../contract/fields.ts';
import { type Labelled, labelled } from '../../../../contract/wire.ts';
import type { TermAppRecord } from '../../../providers/data/types.ts';
import { usePermissions } from '../../../providers/permissions.ts';
import { preventEnterSubmit } from '../prevent-enter-submit.ts';
import { useDebouncedValue } from '../use-debounced-value.ts';
import { type InputProps, useFieldInput } from '../use-field-input.ts';
import { newLabels, resolveTypedTerm } from './typed-terms.ts';

const labelOf = (term: Labelled | string) => (typeof term === 'string' ? term : term.label);
const termSchema = labelled.nullable().catch(null);
const termsSchema = z.array(labelled).catch([]);

/**
 * Shows which new terms a save would add to the vocabulary. The terms that the record had when the input was mounted stay in the list of
 * options.
 */
export const TermInput = (props: InputProps) => {
  const { id, textField, hasError, value, setValue, disabled } = useFieldInput(props);
  const translate = useTranslate();
  const {
    options: fetchedTerms,
    canListTerms,
    error: readError,
    isSearching,
    enableFetch,
    setSearchText,
  } = useTermOptions(props.field.vocabulary);
  const isMultiple = props.field.kind === 'terms';
  const selectedTerms = isMultiple ? termsSchema.parse(value) : [termSchema.parse(value)].filter((term) => term !== null);
  const [initialTerms] = useState(selectedTerms);
  const options = [...initialTerms.filter(({ label }) => !fetchedTerms.some((term) => term.label === label)), ...fetchedTerms];
  const newTermLabels = canListTerms ? newLabels(selectedTerms, options) : [];
  const message = readError
    ? translate('fields.termsUnread')
    : newTermLabels.length > 0 && translate('fields.newTerms', { smart_count: newTermLabels.length, terms: newTermLabels.join(', ') });
  const autocompleteProps = {
    id,
    options,
    loading: isSearching,
    loadingText: translate('fields.searching'),
    getOptionLabel: labelOf,
    isOptionEqualToValue: (a: Labelled, b: Labelled | string) => labelOf(a) === labelOf(b),
    onOpen: enableFetch,
    onInputChange: (_event: unknown, text: string, reason: string) => setSearchText(reason === 'input' ? text : ''),
    autoSelect: true,
    onKeyDown: preventEnterSubmit,
    disabled,
  };
  const { inputRef, name, label, error, helperText, onBlur } = textField;
  const textFieldProps = {
    ...{ inputRef, name, label, error, onBlur },
    helperText: hasError || !message ? helperText : message,
    placeholder: translate('fields.termHint'),
    size: 'small',
  } as const;
  return isMultiple ? (
    <Autocomplete
      {...autocompleteProps}
      multiple
      freeSolo
      filterSelectedOptions
      value={termsSchema.parse(value)}
      onChange={(_event, terms) => setValue(terms.map((term) => resolveTypedTerm(term, options)).filter((term) => term.label))}
      renderInput={(params) => <TextField {...params} {...textFieldProps} />}
    />
  ) : (
    <Autocomplete
      {...autocompleteProps}
      freeSolo
      value={termSchema.parse(value)}
      onChange={(_event, term) => setValue(term === null || !labelOf(term).trim() ? null : resolveTypedTerm(term, options))}
      renderInput={(params) => <TextField {...params} {...textFieldProps} />}
    />
  );
};

const maxMatches = 100;

/** Nothing is fetched until `enableFetch` is called. Without the extension `terms`, there are no options. */
function useTermOptions(vocabulary: Vocabulary | undefined) {
  const { can } = usePermissions();
  const canListTerms = vocabulary !== undefined && can('listTerms');
  const [isFetchEnabled, setIsFetchEnabled] = useState(false);
  const [text, setText] = useState('');
  const label = useDebouncedValue(text.trim());
  const { data, error, isFetching } = useGetList<TermAppRecord>(
    'terms',
    { filter: { vocabulary, label }, pagination: { page: 1, perPage: maxMatches }, sort: { field: 'weight', order: 'ASC' } },
    { enabled: canListTerms && isFetchEnabled, placeholderData: (before) => before },
  );
  const options: readonly Labelled[] = (data ?? []).map((term) => ({ id: term.id, label: term.label }));
  return {
    options,
    /** If this is false, the form cannot determine which typed terms are new. */
    canListTerms,
    error,
    isSearching: isFetching || label !== text.trim(),
    enableFetch: () => setIsFetchEnabled(true),
    setSearchText: setText,
  };
}
