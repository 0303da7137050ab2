import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useDataProvider, useNotify, useTranslate, WarnWhenUnsavedChanges } from 'ra-core';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { sameValue } from '../../../contract/changes.ts';
import type { OrderAppRecord } from '../../providers/data/types.ts';
import { isFilled } from '../../ui/fields/is-filled.ts';
import { useFieldLabels } from '../../ui/fields/use-field-labels.ts';
import { FailureAlert } from '../../ui/form/FailureAlert.tsx';
import { EntriesInput } from '../../ui/inputs/EntriesInput.tsx';
import { chargesField } from './order-charges.ts';
import { useOrderCommand } from './use-order-command.ts';

type ChargesForm = Pick<OrderAppRecord, 'additional_charges'>;

/** Edits the charges, all of which are sent: they replace what was there. Read in decimals, sent in cents. */
export const ChargesDialog = ({ order: current, onClose }: { order: OrderAppRecord; onClose: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const labelOf = useFieldLabels('orders');
  const command = useOrderCommand();
  const [opened] = useState(current);
  // Saved over is the present version, while its charges are those that were opened: a colleague's are never replaced unseen.
  const order = sameValue(opened.additional_charges, current.additional_charges) ? current : opened;
  const [asks, setAsks] = useState(false);
  const form = useForm<ChargesForm>({ defaultValues: { additional_charges: opened.additional_charges } });
  const { isDirty } = form.formState;
  const save = form.handleSubmit(async ({ additional_charges }) => {
    const done = await command.run(() =>
      dataProvider.update('orders', {
        id: order.id,
        data: { additional_charges: chargesField.toSent(additional_charges.filter((one) => Object.values(one).some(isFilled))) },
        previousData: order,
      }),
    );
    if (!done) return;
    notify('records.form.saved');
    onClose();
  });
  const leave = () => (asks || !isDirty ? onClose() : setAsks(true));
  return (
    <Dialog open onClose={() => (isDirty ? setAsks(true) : onClose())} fullWidth maxWidth="md" aria-labelledby="charges-title">
      <DialogTitle id="charges-title">{translate('resources.orders.charges.edit')}</DialogTitle>
      <FormProvider {...form}>
        <Box component="form" noValidate onSubmit={save} onChange={() => setAsks(false)} sx={{ display: 'contents' }}>
          <DialogContent>
            <FailureAlert error={command.error} />
            <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
              {translate('resources.orders.charges.hint')}
            </Typography>
            <EntriesInput
              source="additional_charges"
              field={chargesField}
              label={translate('resources.orders.charges.title')}
              labelOf={labelOf}
            />
            <WarnWhenUnsavedChanges enable formRootPathName={undefined} formControl={form.control} />
            {asks && <Alert severity="warning">{translate('ra.message.unsaved_changes')}</Alert>}
          </DialogContent>
          <DialogActions>
            <Button onClick={leave}>{translate(asks ? 'resources.transactions.discard' : 'ra.action.cancel')}</Button>
            <Button type="submit" variant="contained" loading={command.isRunning}>
              {translate('ra.action.save')}
            </Button>
          </DialogActions>
        </Box>
      </FormProvider>
    </Dialog>
  );
};
