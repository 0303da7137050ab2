import { SelectArrayInput } from 'ra-ui-materialui';

interface ChoicesFilterProps {
  readonly source: string;
  readonly label: string;
  readonly choices: { id: string; name: string }[];
  /** Read by the list's filter form. */
  readonly alwaysOn?: boolean;
}

/** Any of several choices; an address that names one alone is understood too. */
export const ChoicesFilter = ({ source, label, choices }: ChoicesFilterProps) => (
  <SelectArrayInput
    source={source}
    label={label}
    choices={choices}
    format={(value: unknown) => (value === undefined || value === null || value === '' ? [] : Array.isArray(value) ? value : [value])}
    sx={{ minWidth: '9rem', maxWidth: '16rem' }}
  />
);
