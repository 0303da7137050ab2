import TextField from '@mui/material/TextField';
import { useCommittedText } from './use-committed-text.ts';

interface PlanNumberInputProps {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly disabled: boolean;
  readonly onCommit: (value: number) => void;
}

/** An input for a whole number. An invalid or incomplete number is replaced by the previous one. */
export const PlanNumberInput = ({ id, label, value, least, most, disabled, onCommit }: PlanNumberInputProps) => {
  const input = useCommittedText(String(value), (text) => {
    const typed = /^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN;
    if (typed >= least && typed <= most) onCommit(typed);
  });
  return (
    <TextField
      id={id}
      label={label}
      fullWidth={false}
      disabled={disabled}
      autoComplete="off"
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 8, ...input } }}
      sx={{ width: '12rem', my: 0 }}
    />
  );
};
