import { SelectArrayInput } from 'react-admin';

interface ChoicesFilterProps {
  readonly source: string;
  readonly label: string;
  readonly choices: { id: string; name: string }[];
}

const choicesOf = (value: unknown): unknown[] =>
  [value].flat().filter((choice) => choice !== undefined && choice !== null && choice !== '');

/** Accepts a filter value that is a single choice instead of an array, because the URL of a list may contain one. */
export const ChoicesFilter = ({ source, label, choices }: ChoicesFilterProps) => (
  <SelectArrayInput source={source} label={label} choices={choices} format={choicesOf} sx={{ minWidth: '9rem', maxWidth: '16rem' }} />
);
