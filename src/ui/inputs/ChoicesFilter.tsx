import { SelectArrayInput } from 'react-admin';

interface ChoicesFilterProps {
  readonly source: string;
  readonly label: string;
  readonly choices: { id: string; name: string }[];
  /** Read by react-admin's filter form. */
  readonly alwaysOn?: boolean;
}

/** Filters by any of several choices. Also accepts an address that contains a single choice instead of an array. */
export const ChoicesFilter = ({ source, label, choices }: ChoicesFilterProps) => (
  <SelectArrayInput
    source={source}
    label={label}
    choices={choices}
    format={(value: unknown) => (value === undefined || value === null || value === '' ? [] : Array.isArray(value) ? value : [value])}
    sx={{ minWidth: '9rem', maxWidth: '16rem' }}
  />
);
