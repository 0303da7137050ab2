import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { OrderAppRecord } from '../../providers/data/types.ts';
import { usePermissions } from '../../providers/permissions.ts';
import { lazily } from '../../ui/lazily.ts';
import { Panel } from '../../ui/record/Panel.tsx';
import { offeredCorrections } from './order-corrections.ts';
import { RelatedDocuments } from './RelatedDocuments.tsx';
import type { Credits } from './use-credits.ts';

const ChargesDialog = lazily(() => import('./ChargesDialog.tsx').then(({ ChargesDialog }) => ChargesDialog));
const LinesDialog = lazily(() => import('./LinesDialog.tsx').then(({ LinesDialog }) => LinesDialog));
const ReissueDialog = lazily(() => import('./ReissueDialog.tsx').then(({ ReissueDialog }) => ReissueDialog));

const words = {
  charges: 'charges.edit',
  split: 'corrections.split',
  credit: 'corrections.credit',
  reissue: 'corrections.reissue',
} as const;
type Correction = keyof typeof words;

/**
 * The corrections that the order allows, and its related documents. Renders nothing if there is neither, or if the user may not update
 * orders.
 */
export const OrderCorrections = ({ order, credits }: { order: OrderAppRecord; credits: Credits }) => {
  const translate = useTranslate();
  const { can } = usePermissions();
  const [asked, ask] = useState<Correction>();
  const offered = offeredCorrections(order, credits.items);
  const shown = (['charges', 'split', 'credit', 'reissue'] as const).filter((name) => can('updateOrder') && offered[name]);
  if (shown.length === 0 && credits.related.length === 0) return null;
  const close = () => ask(undefined);
  return (
    <Panel title={translate('resources.orders.corrections.title')} isPrinted={false} sx={{ mb: 2 }}>
      <Box sx={{ mb: 1 }}>
        <RelatedDocuments related={credits.related} />
      </Box>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {shown.map((name) => (
          <Button key={name} size="small" variant="outlined" onClick={() => ask(name)}>
            {translate(`resources.orders.${words[name]}`)}
          </Button>
        ))}
      </Box>
      <Suspense fallback={null}>
        {asked === 'charges' && <ChargesDialog order={order} onClose={close} />}
        {(asked === 'credit' || asked === 'split') && <LinesDialog order={order} kind={asked} lines={offered.open} onClose={close} />}
        {asked === 'reissue' && <ReissueDialog order={order} onClose={close} />}
      </Suspense>
    </Panel>
  );
};
