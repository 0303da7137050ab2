import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { decimalFromCents } from '../../../../contract/money.ts';
import { useFormat } from '../../../ui/format/use-format.ts';
import { type ResultLot, resultTotals } from './result-lots.ts';
import type { QueueEntry } from './result-queue.ts';
import { useResultTexts } from './use-result-texts.ts';

interface ResultSummaryProps {
  readonly lots: readonly ResultLot[];
  readonly unsettledCount: number;
  /** The entry that was saved or refused last. */
  readonly lastSettled: QueueEntry | undefined;
}

export const ResultSummary = ({ lots, unsettledCount, lastSettled }: ResultSummaryProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const texts = useResultTexts();
  const { enteredCount, openCount, totalCents } = useMemo(() => resultTotals(lots), [lots]);
  return (
    <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', typography: 'body2', fontVariantNumeric: 'tabular-nums' }}>
      <span>
        {translate('lots.results.totals', {
          entered: format.count(enteredCount),
          open: format.count(openCount),
          total: texts.amount(decimalFromCents(totalCents)),
        })}
      </span>
      <span role="status">
        {lastSettled?.state === 'saved' &&
          translate('lots.results.savedLot', { lot: lastSettled.lot, result: texts.result(lastSettled.result) })}
        {lastSettled?.state === 'refused' && translate('lots.results.refusedLot', { lot: lastSettled.lot })}
      </span>
      <span role="status">{unsettledCount > 0 && translate('lots.results.unsent', { smart_count: unsettledCount })}</span>
    </Box>
  );
};
