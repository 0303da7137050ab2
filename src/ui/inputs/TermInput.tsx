import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { z } from 'zod';
import { type Labelled, labelled } from '../../../contract/wire.ts';
import { type InputProps, useFieldInput } from './use-field-input.ts';

/** A term that is typed has no id yet: the service finds or makes it. Source: api.md "Semantics", 6. */
const typedTerm = (label: string): Labelled => ({ id: '', label });
const labelOf = (term: Labelled | string) => (typeof term === 'string' ? term : term.label);
const toTerm = (term: Labelled | string): Labelled => (typeof term === 'string' ? typedTerm(term.trim()) : term);
const oneTerm = labelled.nullable().catch(null);
const manyTerms = z.array(labelled).catch([]);

/** One term or several, typed freely; what the record had stays offered after it is taken away. */
export const TermInput = (props: InputProps) => {
  const { id, textField, value, setValue, disabled } = useFieldInput(props);
  const translate = useTranslate();
  const several = props.field.kind === 'terms';
  const [had] = useState(() => (several ? manyTerms.parse(value) : [oneTerm.parse(value)].filter((term) => term !== null)));
  const common = {
    id,
    options: had,
    getOptionLabel: labelOf,
    isOptionEqualToValue: (one: Labelled, other: Labelled | string) => labelOf(one) === labelOf(other),
    autoSelect: true,
    disabled,
  };
  const { inputRef, name, label, error, helperText, onBlur } = textField;
  const field = { inputRef, name, label, error, onBlur, helperText, placeholder: translate('fields.termHint'), size: 'small' } as const;
  return several ? (
    <Autocomplete
      {...common}
      multiple
      freeSolo
      value={manyTerms.parse(value)}
      onChange={(_event, terms) => setValue(terms.map(toTerm).filter((term) => term.label))}
      renderInput={(params) => <TextField {...params} {...field} />}
    />
  ) : (
    <Autocomplete
      {...common}
      freeSolo
      value={oneTerm.parse(value)}
      onChange={(_event, term) => setValue(term === null || !labelOf(term).trim() ? null : toTerm(term))}
      renderInput={(params) => <TextField {...params} {...field} />}
    />
  );
};
