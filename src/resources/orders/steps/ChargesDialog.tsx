import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { chargesField, chargesFields } from '../../../providers/data/order-charges.ts';
import type { OrderAppRecord } from '../../../providers/data/types.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { FormDialogActions } from '../../../ui/dialogs/FormDialogActions.tsx';
import { FormLeaveGuard } from '../../../ui/dialogs/FormLeaveGuard.tsx';
import { DraftNotice } from '../../../ui/drafts/DraftNotice.tsx';
import { useFieldLabels } from '../../../ui/fields/use-field-labels.ts';
import { ConcurrentChangeAlerts } from '../../../ui/form/conflicts/ConcurrentChangeAlerts.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { EntriesInput } from '../../../ui/inputs/EntriesInput.tsx';
import { refreshOrders } from './refresh-orders.ts';

/** Saving replaces all stored charges of the order. */
export const ChargesDialog = ({ order, onClose }: { order: OrderAppRecord; onClose: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const labelOf = useFieldLabels('orders');
  const title = translate('resources.orders.charges.title');
  const [isConfirmingLeave, setConfirmingLeave] = useState(false);
  const conflictPanel = useRef<HTMLDivElement>(null);
  const { form, openedRecord, isDirty, concurrentChanges, hasUndecidedConflict, draft, pick, save } = useRecordForm({
    resource: 'orders',
    fields: chargesFields,
    record: order,
    onSaved: () => {
      void refreshOrders(queryClient);
      notify('records.form.saved');
      onClose();
    },
  });
  const { isSubmitting, errors } = form.formState;
  const hasFailed = errors.root !== undefined;
  useEffect(() => {
    // Another user may have changed the order since the dialog was opened, so the page fetches the order again.
    if (hasFailed) void refreshOrders(queryClient);
  }, [hasFailed, queryClient]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (hasUndecidedConflict) conflictPanel.current?.focus();
    else if (!isSubmitting) void save();
  };
  const leave = () => {
    if (isSubmitting) return;
    if (isDirty) setConfirmingLeave(true);
    else onClose();
  };
  return (
    <Dialog open onClose={leave} fullWidth maxWidth="md" aria-labelledby="charges-title">
      <DialogTitle id="charges-title">{translate('resources.orders.charges.edit')}</DialogTitle>
      <FormProvider {...form}>
        <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
          <DialogContent>
            <FormFailure message={errors.root?.server?.message} />
            <ConcurrentChangeAlerts
              changes={concurrentChanges}
              isSavedByOther={errors.root?.concurrentChange !== undefined}
              fields={chargesFields}
              labelOf={(path) => (path === 'additional_charges' ? title : labelOf(path))}
              onPick={pick}
              panel={conflictPanel}
            />
            <DraftNotice draft={draft} etag={openedRecord.etag} describeDraft={() => title} />
            <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
              {translate('resources.orders.charges.hint')}{' '}
              {order.additional_charges.some(({ origin }) => origin) && translate('resources.orders.charges.removed')}
            </Typography>
            <EntriesInput source="additional_charges" field={chargesField} label={title} labelOf={labelOf} />
            <FormLeaveGuard control={form.control} />
          </DialogContent>
          <FormDialogActions submit={translate('ra.action.save')} isSending={isSubmitting} onCancel={leave} />
        </Box>
      </FormProvider>
      <ConfirmDialog
        open={isConfirmingLeave}
        title="records.leave.discardTitle"
        text="records.leave.text"
        confirm="records.leave.discard"
        cancel="records.leave.stay"
        isDestructive
        onConfirm={() => {
          draft.deleteDraft();
          onClose();
        }}
        onClose={() => setConfirmingLeave(false)}
      />
    </Dialog>
  );
};
