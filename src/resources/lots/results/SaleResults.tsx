import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { SaleAppRecord } from '../../../providers/data/types.ts';
import { usePermissions } from '../../../providers/permissions.ts';
import { ReadFailure } from '../../../ui/failure/ReadFailure.tsx';
import { LotsProgress } from '../SaleLots.tsx';
import type { ResultLot } from './result-lots.ts';
import { UnreadableEntries } from './UnreadableEntries.tsx';
import { useResultLots } from './use-result-lots.ts';
import { type ResultQueue, useResultQueue } from './use-result-queue.ts';

interface LoadedResults {
  readonly lots: readonly ResultLot[];
  readonly queue: ResultQueue;
  /**
   * Loads a lot by the id of its item. Resolves to false if the item is not in the sale; rejects if it cannot be read. Undefined if `lots`
   * contains all lots of the sale.
   */
  readonly loadLot: ((id: string) => Promise<boolean>) | undefined;
  readonly onRefetch: () => void;
}

interface SaleResultsProps {
  readonly sale: SaleAppRecord;
  /** Translation key of the text for a service that cannot list items. */
  readonly noListMessage: string;
  /** Maximum number of requests for paddle numbers of lots that were sold without a client. Each request reads one lot. */
  readonly maxPaddleReads?: number;
  readonly children: (results: LoadedResults) => ReactNode;
}

export const SaleResults = ({ sale, noListMessage, maxPaddleReads = 100, children }: SaleResultsProps) => {
  const translate = useTranslate();
  const { can } = usePermissions();
  const queue = useResultQueue(sale.id);
  const { lots, canListItems, error, progress, retry, loadLot } = useResultLots(sale.id, queue.entries, maxPaddleReads);
  if (!can('updateItem')) return <Alert severity="info">{translate('lots.results.readOnly')}</Alert>;
  if (!lots) return error ? <ReadFailure error={error} onRetry={retry} /> : <LotsProgress {...progress} />;
  if (canListItems && lots.length === 0) return <Alert severity="info">{translate('lots.results.empty')}</Alert>;
  return (
    <>
      {sale.status !== 'published' && (
        <Alert severity="warning">{translate(`resources.items.result.${sale.status}`, { sale: sale.label, _: sale.label })}</Alert>
      )}
      <UnreadableEntries queue={queue} />
      {!canListItems && <Alert severity="info">{translate(noListMessage)}</Alert>}
      {children({ lots, queue, loadLot: canListItems ? undefined : loadLot, onRefetch: retry })}
    </>
  );
};
