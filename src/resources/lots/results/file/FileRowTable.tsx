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
import { type FileRow, isOneOf, kindsToConfirm } from './file-rows.ts';

interface FileRowTableProps {
  readonly rows: readonly FileRow[];
  /** Returns the text of the row's warnings, which the user must confirm; empty if there are none. */
  readonly confirmationOf: (row: FileRow) => string;
  readonly isConfirmed: (row: FileRow) => boolean;
  readonly onConfirm: (row: FileRow, isChecked: boolean) => void;
}

const pageSize = 200;

export const FileRowTable = ({ rows, confirmationOf, isConfirmed, onConfirm }: FileRowTableProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const texts = useResultTexts();
  const [shownCount, setShownCount] = useState(pageSize);
  const nextCount = Math.min(pageSize, rows.length - shownCount);
  const renderOutcome = (row: FileRow) => {
    const { kind, lot, result, line } = row;
    // The names of the kinds `withdrawn` and `unsold` already contain the result.
    const needsResult = kind !== 'withdrawn' && kind !== 'unsold';
    const details = [result && needsResult && texts.result(result), confirmationOf(row)].filter(Boolean);
    return (
      // Without a minimum width, the column would be a few letters wide on a phone.
      <Box sx={{ minWidth: '14rem' }}>
        <strong>{translate(`resultFile.kinds.${kind}`)}</strong>
        {kind === 'same' && lot?.entry && ` · ${translate(`lots.results.states.${lot.entry.state}`)}`}
        {details.length > 0 && ` · ${details.join(' · ')}`}
        {isOneOf(kindsToConfirm, kind) && (
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
