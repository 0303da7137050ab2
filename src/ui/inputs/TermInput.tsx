import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { z } from 'zod';
import { type Labelled, labelled } from '../../../contract/wire.ts';
import { keepEnter } from './prevent-enter-submit.ts';
import { newLabels, typedTerm } from './typed-terms.ts';
import { type InputProps, useFieldInput } from './use-field-input.ts';
import { useTermOptions } from './use-term-options.ts';

const labelOf = (term: Labelled | string) => (typeof term === 'string' ? term : term.label);
const oneTerm = labelled.nullable().catch(null);
const manyTerms = z.array(labelled).catch([]);

/**
 * Input for one or several terms, chosen from the vocabulary or typed freely. Shows which new terms a save would add to the vocabulary. The
 * terms that the record had when the input was mounted stay in the list.
 */
export const TermInput = (props: InputProps) => {
  const { id, textField, hasError, value, setValue, disabled } = useFieldInput(props);
  const translate = useTranslate();
  const { options: found, isOffered, error: unread, isSearching, open, search } = useTermOptions(props.field.vocabulary);
  const several = props.field.kind === 'terms';
  const chosen = several ? manyTerms.parse(value) : [oneTerm.parse(value)].filter((term) => term !== null);
  const [had] = useState(chosen);
  const options = [...had.filter(({ label }) => !found.some((term) => term.label === label)), ...found];
  const added = isOffered ? newLabels(chosen, options) : [];
  const message = unread
    ? translate('fields.termsUnread')
    : added.length > 0 && translate('fields.newTerms', { smart_count: added.length, terms: added.join(', ') });
  const common = {
    id,
    options,
    loading: isSearching,
    loadingText: translate('fields.searching'),
    getOptionLabel: labelOf,
    isOptionEqualToValue: (one: Labelled, other: Labelled | string) => labelOf(one) === labelOf(other),
    onOpen: open,
    onInputChange: (_event: unknown, text: string, reason: string) => search(reason === 'input' ? text : ''),
    autoSelect: true,
    onKeyDown: keepEnter,
    disabled,
  };
  const { inputRef, name, label, error, helperText, onBlur } = textField;
  const field = {
    ...{ inputRef, name, label, error, onBlur },
    helperText: hasError || !message ? helperText : message,
    placeholder: translate('fields.termHint'),
    size: 'small',
  } as const;
  return several ? (
    <Autocomplete
      {...common}
      multiple
      freeSolo
      filterSelectedOptions
      value={manyTerms.parse(value)}
      onChange={(_event, terms) => setValue(terms.map((term) => typedTerm(term, options)).filter((term) => term.label))}
      renderInput={(params) => <TextField {...params} {...field} />}
    />
  ) : (
    <Autocomplete
      {...common}
      freeSolo
      value={oneTerm.parse(value)}
      onChange={(_event, term) => setValue(term === null || !labelOf(term).trim() ? null : typedTerm(term, options))}
      renderInput={(params) => <TextField {...params} {...field} />}
    />
  );
};
