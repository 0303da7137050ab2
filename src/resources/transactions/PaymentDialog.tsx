import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useNotify, useTranslate, WarnWhenUnsavedChanges } from 'ra-core';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { formatMoney } from '../../../contract/money.ts';
import type { OrderAppRecord } from '../../providers/data/types.ts';
import { useMe } from '../../providers/me.ts';
import { DraftNotice } from '../../ui/drafts/DraftNotice.tsx';
import { useFieldLabels } from '../../ui/fields/use-field-labels.ts';
import { FailureAlert } from '../../ui/form/FailureAlert.tsx';
import { SendingInputs } from '../../ui/form/SendingInputs.tsx';
import { useOrderName } from '../orders/use-order-name.ts';
import { PaymentInputs } from './PaymentInputs.tsx';
import { PaymentOutcomeText } from './PaymentOutcomeText.tsx';
import { draftedNames, usePaymentForm } from './use-payment-form.ts';

/** Records a payment of an order. However often it is pressed, or tried again after a lost answer, it is recorded once. */
export const PaymentDialog = ({ order, onClose }: { order: OrderAppRecord; onClose: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { currency } = useMe().config;
  const name = useOrderName()(order);
  const labelOf = useFieldLabels('transactions');
  const [asks, setAsks] = useState(false);
  const { form, outcome, over, rules, command, draft, save } = usePaymentForm(order, () => {
    notify('resources.transactions.recorded');
    onClose();
  });
  const { isDirty, errors } = form.formState;
  const leave = () => {
    if (command.isRunning) return;
    if (!asks && isDirty) return setAsks(true);
    if (asks) draft.forget();
    onClose();
  };
  const word = (key: string) => translate(`resources.transactions.${key}`);
  return (
    <Dialog open onClose={() => (isDirty ? setAsks(true) : leave())} fullWidth maxWidth="sm" aria-labelledby="payment-title">
      <DialogTitle id="payment-title">{translate('resources.transactions.title', { order: `${name} · ${order.owner.label}` })}</DialogTitle>
      <FormProvider {...form}>
        <Box component="form" noValidate onSubmit={save} onChange={() => setAsks(false)} sx={{ display: 'contents' }}>
          <DialogContent sx={{ pt: 0 }}>
            <FailureAlert error={command.error} lost="resources.transactions.lost" />
            <DraftNotice draft={draft} nameOf={({ values }) => draftedNames(values).map(labelOf).join(', ')} />
            <SendingInputs isSending={command.isRunning}>
              <PaymentInputs rules={rules} />
            </SendingInputs>
            {over !== undefined && (
              <Alert severity="warning" sx={{ mt: 1 }}>
                {translate('resources.transactions.over', { amount: formatMoney(over, currency) })}
                <FormControlLabel
                  label={word('allowOver')}
                  sx={{ display: 'flex' }}
                  control={<Checkbox size="small" {...form.register('allowOver', rules.allowOver)} />}
                />
                {errors.allowOver && <strong>{errors.allowOver.message}</strong>}
              </Alert>
            )}
            <PaymentOutcomeText outcome={outcome} />
            <WarnWhenUnsavedChanges enable formRootPathName={undefined} formControl={form.control} />
            {asks && <Alert severity="warning">{word('unsaved')}</Alert>}
          </DialogContent>
          <DialogActions>
            <Button onClick={leave}>{asks ? word('discard') : translate('ra.action.cancel')}</Button>
            <Button type="submit" variant="contained" loading={command.isRunning}>
              {word('record')}
            </Button>
          </DialogActions>
        </Box>
      </FormProvider>
    </Dialog>
  );
};
