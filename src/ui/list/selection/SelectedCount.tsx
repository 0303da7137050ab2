import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useFormat } from '../../format/use-format.ts';
import type { ListSelection } from './use-list-selection.ts';

interface SelectedCountProps {
  readonly listSelection: Pick<ListSelection, 'count' | 'areAllMatchesSelected' | 'total' | 'selectAll' | 'clear'>;
  /** The translation key of "Select all 6,501 clients". The number is its parameter `total`. */
  readonly chooseAll: string;
}

export const SelectedCount = ({
  listSelection: { count, areAllMatchesSelected, total, selectAll, clear },
  chooseAll,
}: SelectedCountProps) => {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <>
      <Box component="span" role="status" sx={{ fontWeight: 600 }}>
        {areAllMatchesSelected
          ? translate('lots.bulk.allMatching', { total: format.count(total) })
          : translate('lots.bulk.selected', { smart_count: count })}
      </Box>
      {selectAll && (
        <Button size="small" onClick={selectAll}>
          {translate(chooseAll, { total: format.count(total) })}
        </Button>
      )}
      <Button size="small" onClick={clear}>
        {translate('lots.bulk.clear')}
      </Button>
    </>
  );
};
