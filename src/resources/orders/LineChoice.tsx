import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslate } from 'react-admin';
import { MoneyText } from '../../ui/fields/MoneyText.tsx';

export interface ChoosableLine {
  readonly id: string;
  /** The lot number; empty if the item has none. */
  readonly lot: string;
  readonly label: string;
  /** Decimal; null if it is unknown. */
  readonly amount: string | null;
}

interface LineChoiceProps {
  /** The accessible name of the group. */
  readonly label: string;
  readonly choices: readonly ChoosableLine[];
  /** Ids of the selected lines. */
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
}

export const LineChoice = ({ label, choices, selected, onSelect }: LineChoiceProps) => {
  const translate = useTranslate();
  const areAllSelected = choices.length > 0 && choices.every(({ id }) => selected.has(id));
  const toggle = (id: string) =>
    onSelect(new Set(selected.has(id) ? [...selected].filter((candidate) => candidate !== id) : [...selected, id]));
  return (
    <Box role="group" aria-label={label}>
      {choices.length > 1 && (
        <FormControlLabel
          label={translate('orderCreate.all')}
          control={
            <Checkbox
              size="small"
              checked={areAllSelected}
              indeterminate={!areAllSelected && selected.size > 0}
              onChange={() => onSelect(new Set(areAllSelected ? [] : choices.map(({ id }) => id)))}
            />
          }
        />
      )}
      {choices.map(({ id, lot, label: lineLabel, amount }) => (
        <Box key={id} sx={{ display: 'flex', gap: 2, alignItems: 'center', borderTop: 1, borderColor: 'divider' }}>
          <FormControlLabel
            sx={{ flex: 1, minWidth: 0, '& .MuiFormControlLabel-label': { overflowWrap: 'anywhere', minWidth: 0 } }}
            label={[lot, lineLabel].filter(Boolean).join(' · ')}
            control={<Checkbox size="small" checked={selected.has(id)} onChange={() => toggle(id)} />}
          />
          <MoneyText value={amount} />
        </Box>
      ))}
    </Box>
  );
};
