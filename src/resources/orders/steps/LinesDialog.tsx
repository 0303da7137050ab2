import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type DataProvider, useDataProvider, useNotify, useRedirect, useTranslate } from 'react-admin';
import { flushSync } from 'react-dom';
import type { AppDataProvider } from '../../../providers/data/data-provider.ts';
import type { OrderAppRecord } from '../../../providers/data/types.ts';
import { useMe } from '../../../providers/me.ts';
import { usePermissions } from '../../../providers/permissions.ts';
import { LeaveGuard } from '../../../ui/dialogs/LeaveGuard.tsx';
import { type SendKey, useSendKeyOfContent } from '../../../ui/drafts/use-send-key.ts';
import { useOrderName } from '../../../ui/fields/use-order-name.ts';
import { FailureAlert } from '../../../ui/form/FailureAlert.tsx';
import { SendingInputs } from '../../../ui/form/SendingInputs.tsx';
import { moneyText } from '../../../ui/format/money-text.ts';
import { LineChoice } from '../LineChoice.tsx';
import { type InvoiceLine, orderLines } from '../order-lines.ts';
import { sumOfLines } from '../sum-of-lines.ts';
import { correctionOptions } from './correction-options.ts';
import { useCorrectionEffect } from './use-correction-effect.tsx';
import { useOrderCommand } from './use-order-command.ts';

interface LinesDialogProps {
  readonly order: OrderAppRecord;
  readonly kind: 'credit' | 'split';
  readonly lines: readonly InvoiceLine[];
  readonly onClose: () => void;
}

/**
 * Lets the user select items to credit, or to move to another order. If the user can preview the effect on the amounts, the dialog sends
 * nothing before the effect is on screen.
 */
export const LinesDialog = ({ order, kind, lines, onClose }: LinesDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  const { currency } = useMe().config;
  const name = useOrderName()(order);
  const sendKeyOf = useSendKeyOfContent();
  const command = useOrderCommand();
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const { can } = usePermissions();
  const selectedLines = lines.filter(({ nid }) => selectedIds.has(nid));
  const amount = moneyText(sumOfLines(order.type, selectedLines), currency);
  const movesAllLines = kind === 'split' && selectedLines.length >= orderLines(order).length;
  const ids = selectedLines.map(({ nid }) => nid);
  const canPreview = can(kind === 'credit' ? 'previewCreditNote' : 'previewSplit');
  const effect = useCorrectionEffect({
    order,
    correction: [kind, ids],
    isEnabled: canPreview && ids.length > 0 && !movesAllLines && !command.isRunning,
    preview: (options) =>
      kind === 'credit' ? dataProvider.previewCreditNote(order.id, ids, options) : dataProvider.previewSplit(order.id, ids, options),
  });
  const textOf = (key: string, values = {}) => translate(`orderCorrections.${key}`, values);

  /** Sends the correction. Returns the id of the order to open. */
  const send = async (sendKey: SendKey) => {
    const options = correctionOptions(order, sendKey);
    // A split returns the order, then the order to which the items were moved.
    if (kind === 'split') return (await dataProvider.splitOrder(order.id, ids, options))[1]?.id;
    return (await dataProvider.creditOrder(order.id, ids, options)).id;
  };
  const sendAndClose = async () => {
    if (canPreview && !effect.checkShown()) return;
    const sendKey = sendKeyOf(ids);
    let idToOpen: string | undefined;
    const hasSucceeded = await command.run(async () => {
      try {
        idToOpen = await send(sendKey);
      } catch (error) {
        sendKey.handleFailure(error);
        throw error;
      }
    });
    if (!hasSucceeded) return;
    notify(`orderCorrections.${kind}Done`);
    // Closes the dialog at once, because its leave guard would stop the redirect.
    flushSync(onClose);
    if (idToOpen) redirect('show', 'orders', idToOpen);
  };
  return (
    <Dialog
      open
      onClose={() => !command.isRunning && selectedIds.size === 0 && onClose()}
      fullWidth
      maxWidth="sm"
      aria-labelledby="lines-title"
    >
      <DialogTitle id="lines-title">{textOf(`${kind}Title`, { order: name })}</DialogTitle>
      <DialogContent>
        <FailureAlert error={command.error} unknownOutcomeHint="resources.orders.unknownOutcome" />
        <SendingInputs isSending={command.isRunning}>
          <LineChoice
            label={textOf('choose')}
            choices={lines.map(({ nid, lot, description, hammer_price }) => ({ id: nid, lot, label: description, amount: hammer_price }))}
            selected={selectedIds}
            onSelect={setSelectedIds}
          />
        </SendingInputs>
        <Typography role="status" sx={{ mt: 1, fontWeight: 600 }}>
          {textOf('chosen', { smart_count: selectedLines.length, amount })}
        </Typography>
        <Typography sx={{ mt: 1 }}>{movesAllLines ? textOf('keepsOne') : textOf(`${kind}Effect`, { amount })}</Typography>
        {canPreview && effect.table}
        <LeaveGuard isDirty={selectedIds.size > 0} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={command.isRunning}>
          {translate('ra.action.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={selectedLines.length === 0 || movesAllLines || effect.isLoading}
          loading={command.isRunning}
          onClick={() => void sendAndClose()}
        >
          {textOf(`${kind}Do`)}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
