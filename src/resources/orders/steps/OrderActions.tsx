import PrintIcon from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { LinkBase, useCreatePath, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { centsFromDecimal } from '../../../../contract/money.ts';
import type { OrderAppRecord } from '../../../providers/data/types.ts';
import { hasExtension, useMe } from '../../../providers/me.ts';
import { usePageAction } from '../../../providers/page-actions.ts';
import { usePermissions } from '../../../providers/permissions.ts';
import { useOrderName } from '../../../ui/fields/use-order-name.ts';
import { FailureAlert } from '../../../ui/form/FailureAlert.tsx';
import { moneyText } from '../../../ui/format/money-text.ts';
import { lazily } from '../../../ui/lazily.ts';
import { ActionMenu } from '../../../ui/page/ActionMenu.tsx';
import { isDraft } from '../../../ui/record/order-sides.ts';
import { ItemBulkDialog } from '../../lots/index.tsx';
import { TasksButton } from '../../tasks/index.ts';
import { paymentTranslator } from '../../transactions/index.ts';
import { acceptsPayments, isPaidInvoice, isUnpaidInvoice } from '../document/order-balance.ts';
import { RecordPayment } from '../document/RecordPayment.tsx';
import { useOrderBalance } from '../document/use-order-balance.ts';
import { orderLines } from '../order-lines.ts';
import { useReminderRefusal } from '../reminders/reminder-refusal.ts';
import { OrderCorrections } from './OrderCorrections.tsx';
import { offeredSteps, type Step } from './order-steps.ts';
import { useOrderCommand } from './use-order-command.ts';

const ReminderDialog = lazily(() => import('../reminders/ReminderDialog.tsx').then(({ ReminderDialog }) => ReminderDialog));

export const OrderActions = ({ order }: { order: OrderAppRecord }) => {
  const translate = useTranslate();
  const balance = useOrderBalance(order);
  const { can } = usePermissions();
  const me = useMe();
  const [stepToConfirm, setStepToConfirm] = useState<Step>();
  const [isPaymentOpen, setPaymentOpen] = useState(false);
  const [isCollectionOpen, setCollectionOpen] = useState(false);
  const [isReminderOpen, setReminderOpen] = useState(false);
  const print = () => window.print();
  const printLabel = translate('resources.orders.print');
  usePageAction({ label: printLabel, onRun: print });
  const steps = can('updateOrder') ? offeredSteps(order) : [];
  const nextStep = steps.find(({ to, refusal }) => to !== 'canceled' && !refusal);
  const stepLabelOf = (step: Step) => translate(`orderSteps.${step}`);
  const paymentLabel = paymentTranslator(order, translate)('record');
  const canRecordPayment = can('recordPayment') && acceptsPayments(order, balance);
  const isSettled = (centsFromDecimal(balance.open) ?? 0) === 0;
  const openPayment = () => setPaymentOpen(true);
  const canRecordCollection = hasExtension(me, 'collection') && hasExtension(me, 'bulk-matching');
  const paidLotCount = isPaidInvoice(order, balance) ? orderLines(order).filter(({ nid }) => !balance.creditedItemIds.has(nid)).length : 0;
  const openReminder = () => setReminderOpen(true);
  const reminderRefusal = useReminderRefusal(order);
  const offersReminder = can('writeReminder') && order.type === 'bidder' && isUnpaidInvoice(order, balance);
  const canRemind = offersReminder && reminderRefusal === undefined;
  const reminderLabel = translate('orderReminders.open');
  usePageAction(canRemind ? { label: reminderLabel, onRun: openReminder } : null);
  usePageAction(canRecordPayment ? { label: paymentLabel, onRun: openPayment } : null);
  usePageAction(isDraft(order) && nextStep ? { label: stepLabelOf(nextStep.to), onRun: () => setStepToConfirm(nextStep.to) } : null);
  return (
    <>
      <TasksButton reference={order.id} />
      <Button startIcon={<PrintIcon />} onClick={print}>
        {printLabel}
      </Button>
      <OrderCorrections order={order} creditedItemIds={balance.creditedItemIds} />
      {canRemind && <Button onClick={openReminder}>{translate('orderReminders.remind')}</Button>}
      {canRecordPayment && (
        // A settled order can still be refunded, but a refund is not its main action.
        <Button variant={isDraft(order) || isSettled ? 'outlined' : 'contained'} onClick={openPayment}>
          {paymentLabel}
        </Button>
      )}
      {isDraft(order) && nextStep && (
        <Button variant="contained" onClick={() => setStepToConfirm(nextStep.to)}>
          {stepLabelOf(nextStep.to)}
        </Button>
      )}
      {can('createOrder') && order.status.id === 'canceled' && <RecreateOrderLink order={order} />}
      <ActionMenu
        actions={[
          can('bulkItems') &&
            canRecordCollection &&
            paidLotCount > 0 && { label: translate('lots.bulk.actions.collection'), onSelect: () => setCollectionOpen(true) },
          offersReminder && !canRemind && { label: reminderLabel, reason: reminderRefusal },
          ...steps
            .filter(({ to }) => !(isDraft(order) && to === nextStep?.to))
            .map(({ to, refusal }) => ({
              label: stepLabelOf(to),
              onSelect: () => setStepToConfirm(to),
              reason: refusal && translate(`orderSteps.refusals.${refusal}`),
              isDestructive: to === 'canceled',
            })),
        ]}
      />
      {stepToConfirm && <StepDialog order={order} to={stepToConfirm} onClose={() => setStepToConfirm(undefined)} />}
      {isCollectionOpen && (
        <Suspense fallback={null}>
          <ItemBulkDialog
            kind="collection"
            // Lots that are already collected keep the day of their collection.
            selection={{ filter: { order: order.id, awaiting_collection: true }, count: paidLotCount }}
            onClose={() => setCollectionOpen(false)}
            onStarted={() => undefined}
          />
        </Suspense>
      )}
      <Suspense fallback={null}>{isReminderOpen && <ReminderDialog order={order} onClose={() => setReminderOpen(false)} />}</Suspense>
      {isPaymentOpen && <RecordPayment order={order} balance={balance} onClose={() => setPaymentOpen(false)} />}
    </>
  );
};

interface StepDialogProps {
  readonly order: OrderAppRecord;
  readonly to: Step;
  readonly onClose: () => void;
}

const StepDialog = ({ order, to, onClose }: StepDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const { currency } = useMe().config;
  const name = useOrderName()(order);
  const command = useOrderCommand();
  const stepLabel = translate(`orderSteps.${to}`);
  const effectKey = to === 'canceled' && isDraft(order) ? 'canceledDraft' : to;
  const statusName = (id: string, label = id) => translate(`resources.orders.statuses.${id}`, { _: label });
  const takeStep = async () => {
    const hasSucceeded = await command.run(() =>
      dataProvider.update('orders', { id: order.id, data: { status: to }, previousData: order }),
    );
    if (!hasSucceeded) return;
    notify('records.form.saved');
    onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="step-title">
      <DialogTitle id="step-title">{translate('orderSteps.asks', { step: stepLabel, order: name })}</DialogTitle>
      <DialogContent>
        <FailureAlert error={command.error} unknownOutcomeHint="orderSteps.unknownOutcome" hasOneEffect />
        <Typography sx={{ mb: 1 }}>
          {translate('orderSteps.becomes', { from: statusName(order.status.id, order.status.label), to: statusName(to) })}
        </Typography>
        <Typography>{translate(`orderSteps.effects.${effectKey}`, { due: moneyText(order.amount_due, currency) })}</Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button
          variant="contained"
          color={to === 'canceled' ? 'error' : 'primary'}
          loading={command.isRunning}
          onClick={() => void takeStep()}
        >
          {stepLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** Links to the form for a new order. The parameter `from` copies the charges that were entered on the canceled order. */
const RecreateOrderLink = ({ order: { id, type, owner, sale } }: { order: OrderAppRecord }) => {
  const translate = useTranslate();
  const formPath = useCreatePath()({ resource: 'orders', type: 'create' });
  const parameters = new URLSearchParams({ from: id, type, owner: owner.id, ...(sale ? { sale: sale.id } : {}) });
  return (
    <Button variant="contained" component={LinkBase} to={`${formPath}?${parameters}`}>
      {translate('orderSteps.anew')}
    </Button>
  );
};
