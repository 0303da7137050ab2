import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { RelatedTable } from '../../../../ui/fields/RelatedTable.tsx';
import { useFormat } from '../../../../ui/format/use-format.ts';
import { useResultTexts } from '../use-result-texts.ts';
import { bidderText } from './file-bidders.ts';
import { confirmedKinds, type FileRow, isOneOf } from './file-rows.ts';

interface RowTableProps {
  readonly rows: readonly FileRow[];
  /** Returns the warnings to confirm. */
  readonly confirmationOf: (row: FileRow) => string;
  readonly isConfirmed: (row: FileRow) => boolean;
  readonly onConfirm: (row: FileRow, isChecked: boolean) => void;
}

/** Number of rows that are shown at first, and added by each click. */
const pageSize = 200;

/** The rows with the effect of their import. Rows that need a confirmation have a checkbox. */
export const RowTable = ({ rows, confirmationOf, isConfirmed, onConfirm }: RowTableProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const texts = useResultTexts();
  const [shownCount, setShownCount] = useState(pageSize);
  const nextCount = Math.min(pageSize, rows.length - shownCount);
  const renderOutcome = (row: FileRow) => {
    const { kind, lot, result, line } = row;
    const more = [result && kind !== 'withdrawn' && kind !== 'unsold' && texts.result(result), confirmationOf(row)].filter(Boolean);
    return (
      // Otherwise, the column would be a few letters wide on a telephone.
      <Box sx={{ minWidth: '14rem' }}>
        <strong>{translate(`resultFile.kinds.${kind}`)}</strong>
        {kind === 'same' && lot?.entry && ` · ${translate(`lots.results.states.${lot.entry.state}`)}`}
        {more.length > 0 && ` · ${more.join(' · ')}`}
        {isOneOf(confirmedKinds, kind) && (
          <FormControlLabel
            sx={{ display: 'flex' }}
            control={
              <Checkbox size="small" sx={{ py: 0 }} checked={isConfirmed(row)} onChange={(_event, checked) => onConfirm(row, checked)} />
            }
            label={translate('resultFile.importAnyway', { line, lot: lot?.name })}
          />
        )}
      </Box>
    );
  };
  return (
    <>
      <RelatedTable
        label={translate('resultFile.rows')}
        scrolls
        rows={rows.slice(0, shownCount)}
        keyOf={({ line }) => String(line)}
        columns={[
          { label: 'resultFile.columns.line', look: 'right', show: ({ line }) => format.count(line) },
          { label: 'resultFile.fields.lot', look: 'short', show: ({ values, cells }) => values.lot || cells[0] },
          { label: 'resultFile.columns.title', hiddenOnPhones: true, show: ({ lot }) => lot?.title },
          { label: 'resultFile.fields.price', look: 'right', show: ({ values }) => values.price },
          { label: 'resultFile.columns.bidder', show: ({ bidder }) => bidder && bidderText(bidder) },
          { label: 'resultFile.fields.channel', hiddenOnPhones: true, show: ({ values }) => values.channel },
          { label: 'resultFile.columns.outcome', show: renderOutcome },
        ]}
      />
      {rows.length > shownCount && (
        <Button size="small" onClick={() => setShownCount(shownCount + pageSize)}>
          {translate('resultFile.showMore', { smart_count: nextCount, count: format.count(nextCount) })}
        </Button>
      )}
    </>
  );
};
