import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { linesWithOtherScheme } from '../../../../contract/orders/buyer-scheme.ts';
import type { OrderAppRecord } from '../../../providers/data/types.ts';
import { isExported, orderLines } from '../order-lines.ts';

interface TaxTypeNoticeProps {
  readonly order: OrderAppRecord;
  readonly creditedItemIds: ReadonlySet<string>;
}

/**
 * Shows that lots have another tax scheme than the client's tax type requires. The app does not change the scheme itself, because staff may
 * need a proof first.
 */
export const TaxTypeNotice = ({ order, creditedItemIds }: TaxTypeNoticeProps) => {
  const translate = useTranslate();
  const { client_tax_type: taxType = '', status } = order;
  const uncreditedLines = orderLines(order).filter(({ nid }) => !creditedItemIds.has(nid));
  const differingLines = linesWithOtherScheme(uncreditedLines, taxType, (line) => isExported(order, line));
  if (differingLines.length === 0 || status.id === 'canceled') return null;
  const isIssued = status.id === 'finished' || status.id === 'locked';
  // With the extension export-proof, an exported lot's tax is a deposit until there is proof of export, so the texts describe other steps.
  const needsExportProof = taxType === 'export' && order.exports !== undefined;
  const [issuedKey, draftKey] = needsExportProof ? (['exportIssued', 'exportDraft'] as const) : (['issued', 'draft'] as const);
  return (
    <Alert severity="info" className="not-printed">
      {translate('orderNotices.taxType.differs', {
        type: translate(`fields.choices.${taxType}`, { _: taxType }),
        lots: differingLines.map(({ lot, nid }) => lot || `#${nid}`).join(', '),
        smart_count: differingLines.length,
      })}{' '}
      {translate(`orderNotices.taxType.${isIssued ? issuedKey : draftKey}`)}
    </Alert>
  );
};
