import './results.css';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { SaleAppRecord } from '../../../providers/data/types.ts';
import { usePermissions } from '../../../providers/permissions.ts';
import { ReadFailure } from '../../../ui/failure/ReadFailure.tsx';
import { RecordPage } from '../../../ui/record/RecordPage.tsx';
import { SaleLotLinks } from '../SaleLotLinks.tsx';
import { LotsProgress } from '../SaleLots.tsx';
import { ResultEntry } from './ResultEntry.tsx';
import { useResultLots } from './use-result-lots.ts';
import { useResultQueue } from './use-result-queue.ts';

/** The page on which staff enter the results of a running sale, lot by lot. */
export const ResultsPage = () => {
  const translate = useTranslate();
  return (
    <RecordPage
      resource="sales"
      action="show"
      hasTimeline={false}
      titleOf={({ label }) => translate('lots.results.title', { sale: label })}
      nameOf={({ label }) => label}
    >
      {(sale) => (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
          <SaleLotLinks sale={sale} current="results" />
          <SaleResults key={sale.id} sale={sale} />
        </Box>
      )}
    </RecordPage>
  );
};

/** Loads the lots and the queue of the sale. */
const SaleResults = ({ sale }: { readonly sale: SaleAppRecord }) => {
  const translate = useTranslate();
  const { can } = usePermissions();
  const queue = useResultQueue(sale.id);
  const { lots, isListed, error, progress, retry, loadLot } = useResultLots(sale.id, queue.entries);
  if (!can('updateItem')) return <Alert severity="info">{translate('lots.results.readOnly')}</Alert>;
  if (!lots) return error ? <ReadFailure error={error} onRetry={retry} /> : <LotsProgress {...progress} />;
  if (isListed && lots.length === 0) return <Alert severity="info">{translate('lots.results.empty')}</Alert>;
  return (
    <>
      {sale.status !== 'published' && (
        <Alert severity="warning">{translate(`resources.items.result.${sale.status}`, { sale: sale.label, _: sale.label })}</Alert>
      )}
      {!isListed && <Alert severity="info">{translate('lots.results.notListed')}</Alert>}
      <ResultEntry sale={sale} lots={lots} queue={queue} loadLot={isListed ? undefined : loadLot} onRefetch={retry} />
    </>
  );
};
