import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { reasonAgainstChanges, reasonAgainstCredit, reasonAgainstReissue } from '../../../../contract/orders/transitions.ts';
import type { OrderAppRecord } from '../../../providers/data/types.ts';
import { usePermissions } from '../../../providers/permissions.ts';
import { lazily } from '../../../ui/lazily.ts';
import { Panel } from '../../../ui/record/Panel.tsx';
import { RelatedDocuments } from '../document/RelatedDocuments.tsx';
import type { Credits } from '../document/use-credits.ts';
import { type InvoiceLine, orderLines } from '../order-lines.ts';

const ChargesDialog = lazily(() => import('./ChargesDialog.tsx').then(({ ChargesDialog }) => ChargesDialog));
const LinesDialog = lazily(() => import('./LinesDialog.tsx').then(({ LinesDialog }) => LinesDialog));
const ReissueDialog = lazily(() => import('./ReissueDialog.tsx').then(({ ReissueDialog }) => ReissueDialog));

const labelKeys = {
  charges: 'charges.edit',
  split: 'corrections.split',
  credit: 'corrections.credit',
  reissue: 'corrections.reissue',
} as const;
type Correction = keyof typeof labelKeys;

/**
 * The corrections that the order allows, and its related documents. Only users who may update orders see the corrections. Renders nothing
 * if there is nothing to show.
 */
export const OrderCorrections = ({ order, credits }: { order: OrderAppRecord; credits: Credits }) => {
  const translate = useTranslate();
  const { can } = usePermissions();
  const [openDialog, setOpenDialog] = useState<Correction>();
  const offered = offeredCorrections(order, credits.items);
  const shown = (['charges', 'split', 'credit', 'reissue'] as const).filter((name) => can('updateOrder') && offered[name]);
  if (shown.length === 0 && credits.related.length === 0) return null;
  const close = () => setOpenDialog(undefined);
  return (
    <Panel title={translate('resources.orders.corrections.title')} isPrinted={false} sx={{ mb: 2 }}>
      <Box sx={{ mb: 1 }}>
        <RelatedDocuments related={credits.related} />
      </Box>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {shown.map((name) => (
          <Button key={name} size="small" variant="outlined" onClick={() => setOpenDialog(name)}>
            {translate(`resources.orders.${labelKeys[name]}`)}
          </Button>
        ))}
      </Box>
      <Suspense fallback={null}>
        {openDialog === 'charges' && <ChargesDialog order={order} onClose={close} />}
        {(openDialog === 'credit' || openDialog === 'split') && (
          <LinesDialog order={order} kind={openDialog} lines={offered.open} onClose={close} />
        )}
        {openDialog === 'reissue' && <ReissueDialog order={order} onClose={close} />}
      </Suspense>
    </Panel>
  );
};

// Determines the corrections that the status and the lines of an order allow. Source: docs/specification/extensions.md#order-transitions,
// docs/specification/extensions.md#order-corrections; contract/orders/transitions.ts.

interface OfferedCorrections {
  readonly charges: boolean;
  readonly split: boolean;
  readonly credit: boolean;
  readonly reissue: boolean;
  /** The lines that are not credited yet. */
  readonly open: readonly InvoiceLine[];
}

/** Returns the corrections that are allowed. `credited` are the ids of the credited items. */
function offeredCorrections(order: OrderAppRecord, credited: ReadonlySet<string>): OfferedCorrections {
  const typeAndStatus = { type: order.type, status: order.status.id };
  const lines = orderLines(order);
  const open = lines.filter(({ nid }) => !credited.has(nid));
  const changes = reasonAgainstChanges(typeAndStatus) === undefined;
  const somethingLeft = open.length > 0 || (lines.length === 0 && order.additional_charges.length > 0);
  return {
    charges: changes,
    split: changes && lines.length > 1,
    credit: reasonAgainstCredit(typeAndStatus) === undefined && open.length > 0,
    reissue: reasonAgainstReissue(typeAndStatus) === undefined && somethingLeft,
    open,
  };
}
