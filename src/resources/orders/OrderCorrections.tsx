import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import type { OrderAppRecord } from '../../providers/data/types.ts';
import { lazily } from '../../ui/lazily.ts';
import { RecordLink } from '../../ui/record/RecordLink.tsx';
import { OrderPanel } from './OrderPanel.tsx';
import { offeredCorrections } from './order-corrections.ts';
import type { Credits } from './use-credits.ts';
import { useOrderName } from './use-order-name.ts';
import { useOrderRights } from './use-order-rights.ts';

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

/** What can still be changed or corrected, and what has been. Absent where there is neither, or who looks may not. */
export const OrderCorrections = ({ order, credits }: { order: OrderAppRecord; credits: Credits }) => {
  const translate = useTranslate();
  const nameOf = useOrderName();
  const { mayChange } = useOrderRights();
  const [asked, ask] = useState<Correction>();
  const offered = offeredCorrections(order, credits.items);
  const shown = (['charges', 'split', 'credit', 'reissue'] as const).filter((name) => mayChange && offered[name]);
  if (shown.length === 0 && credits.notes.length === 0) return null;
  const close = () => ask(undefined);
  return (
    <OrderPanel title={translate('resources.orders.corrections.title')}>
      {credits.notes.map((note) => (
        <Typography key={note.id} variant="body2" className="order-links" component="p" sx={{ display: 'block', mt: 0, mb: 1 }}>
          <RecordLink resource="orders" id={note.id}>
            {translate('resources.orders.corrections.credited', { order: nameOf(note) })}
          </RecordLink>{' '}
          · {translate('resources.orders.corrections.items', { smart_count: note.item_count })}
        </Typography>
      ))}
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
    </OrderPanel>
  );
};
