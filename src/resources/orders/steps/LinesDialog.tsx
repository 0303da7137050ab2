import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type DataProvider, useDataProvider, useNotify, useRedirect, useTranslate } from 'react-admin';
import { formatMoney } from '../../../../contract/money.ts';
import type { AppDataProvider } from '../../../providers/data/data-provider.ts';
import type { OrderAppRecord } from '../../../providers/data/types.ts';
import { useMe } from '../../../providers/me.ts';
import { useSendKey } from '../../../ui/drafts/use-send-key.ts';
import { useOrderName } from '../../../ui/fields/use-order-name.ts';
import { FailureAlert } from '../../../ui/form/FailureAlert.tsx';
import { sumOfLines } from '../chosen-lines.ts';
import { LineChoice } from '../LineChoice.tsx';
import { type InvoiceLine, orderLines } from '../order-lines.ts';
import { useOrderCommand } from './use-order-command.ts';

interface LinesDialogProps {
  readonly order: OrderAppRecord;
  readonly kind: 'credit' | 'split';
  /** The lines that can be selected. */
  readonly lines: readonly InvoiceLine[];
  readonly onClose: () => void;
}

/** Selects items to credit or to move to another order, and describes the effect. Afterwards it opens the other document. */
export const LinesDialog = ({ order, kind, lines, onClose }: LinesDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  const { currency } = useMe().config;
  const name = useOrderName()(order);
  const key = useSendKey();
  const command = useOrderCommand();
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const picked = lines.filter(({ nid }) => chosen.has(nid));
  const amount = formatMoney(sumOfLines(picked), currency);
  const takesAll = kind === 'split' && picked.length >= orderLines(order).length;
  const word = (text: string, values = {}) => translate(`resources.orders.corrections.${text}`, values);

  const send = async () => {
    const ids = picked.map(({ nid }) => nid);
    if (kind === 'split') return (await dataProvider.splitOrder(order.id, ids))[1]?.id;
    return (await dataProvider.creditOrder(order.id, ids, { key: key.current() })).id;
  };
  const go = async () => {
    let other: string | undefined;
    const done = await command.run(async () => {
      try {
        other = await send();
      } catch (error) {
        key.failed(error);
        throw error;
      }
    });
    if (!done) return;
    notify(`resources.orders.corrections.${kind}Done`);
    onClose();
    if (other) redirect('show', 'orders', other);
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="lines-title">
      <DialogTitle id="lines-title">{word(`${kind}Title`, { order: name })}</DialogTitle>
      <DialogContent>
        <FailureAlert error={command.error} unknownOutcomeHint="resources.orders.unknownOutcome" />
        <LineChoice
          label={word('choose')}
          choices={lines.map(({ nid, lot, description, hammer_price }) => ({ id: nid, lot, label: description, amount: hammer_price }))}
          chosen={chosen}
          onChoose={choose}
        />
        <Typography role="status" sx={{ mt: 1, fontWeight: 600 }}>
          {word('chosen', { smart_count: picked.length, amount })}
        </Typography>
        <Typography sx={{ mt: 1 }}>{takesAll ? word('keepsOne') : word(`${kind}Effect`, { amount })}</Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" disabled={picked.length === 0 || takesAll} loading={command.isRunning} onClick={() => void go()}>
          {word(`${kind}Do`)}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
