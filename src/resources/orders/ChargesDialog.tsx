import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useDataProvider, useNotify, useTranslate, WarnWhenUnsavedChanges } from 'ra-core';
import { useRef, useState } from 'react';
import { type FieldValues, FormProvider, useForm } from 'react-hook-form';
import { z } from 'zod';
import { sameValue } from '../../../contract/changes.ts';
import type { OrderAppRecord } from '../../providers/data/types.ts';
import { DraftNotice } from '../../ui/drafts/DraftNotice.tsx';
import { useFormDraft } from '../../ui/drafts/use-form-draft.ts';
import { isFilled } from '../../ui/fields/is-filled.ts';
import { useFieldLabels } from '../../ui/fields/use-field-labels.ts';
import { FailureAlert } from '../../ui/form/FailureAlert.tsx';
import { MeanwhileAlerts } from '../../ui/form/MeanwhileAlerts.tsx';
import { draftedEdits } from '../../ui/form/merge-edits.ts';
import { useMeanwhile } from '../../ui/form/use-meanwhile.ts';
import { EntriesInput } from '../../ui/inputs/EntriesInput.tsx';
import { chargesField, sentCharges } from './order-charges.ts';
import { useOrderCommand } from './use-order-command.ts';

const chargesFields = { additional_charges: chargesField };
const typedCharges = z.array(z.record(z.string(), z.unknown())).catch([]);

/** Edits the charges, all of which are sent: they replace what was there. Read in decimals, sent in cents. */
export const ChargesDialog = ({ order: current, onClose }: { order: OrderAppRecord; onClose: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const labelOf = useFieldLabels('orders');
  const title = translate('resources.orders.charges.title');
  const command = useOrderCommand();
  const [opened] = useState(current);
  // Saved over is the present version, while its charges are those that were opened: a colleague's are never replaced unseen.
  const order = sameValue(opened.additional_charges, current.additional_charges) ? current : opened;
  const [asks, setAsks] = useState(false);
  const form = useForm<FieldValues>({ defaultValues: { additional_charges: opened.additional_charges } });
  const { isDirty } = form.formState;
  const { meanwhile, isUndecided, undecided, merge, picked } = useMeanwhile(chargesFields);
  const conflictPanel = useRef<HTMLDivElement>(null);
  const draft = useFormDraft({
    place: `orders/${opened.id}/charges`,
    form,
    etag: opened.etag,
    undecided,
    fill: (_values, kept) => {
      const now = { additional_charges: opened.additional_charges };
      const { before, mine } = draftedEdits(kept, now, chargesFields);
      form.reset(merge(before, mine, now).merged, { keepDefaultValues: true });
    },
  });
  const save = form.handleSubmit(async (values) => {
    if (isUndecided) return conflictPanel.current?.focus();
    const additional_charges = typedCharges.parse(values.additional_charges);
    const done = await command.run(() =>
      dataProvider.update('orders', {
        id: order.id,
        data: { additional_charges: sentCharges(additional_charges.filter((one) => Object.values(one).some(isFilled))) },
        previousData: order,
      }),
    );
    if (!done) return;
    draft.forget();
    notify('records.form.saved');
    onClose();
  });
  const leave = () => {
    if (!asks && isDirty) return setAsks(true);
    if (asks) draft.forget();
    onClose();
  };
  return (
    <Dialog open onClose={() => (isDirty ? setAsks(true) : onClose())} fullWidth maxWidth="md" aria-labelledby="charges-title">
      <DialogTitle id="charges-title">{translate('resources.orders.charges.edit')}</DialogTitle>
      <FormProvider {...form}>
        <Box component="form" noValidate onSubmit={save} onChange={() => setAsks(false)} sx={{ display: 'contents' }}>
          <DialogContent>
            <FailureAlert error={command.error} />
            <DraftNotice draft={draft} etag={opened.etag} nameOf={() => title} />
            <MeanwhileAlerts
              meanwhile={meanwhile}
              isSaid={false}
              fields={chargesFields}
              labelOf={(path) => (path === 'additional_charges' ? title : labelOf(path))}
              onPick={(conflict, side) => {
                form.setValue(conflict.field, conflict[side], { shouldDirty: true });
                picked(conflict.field, side);
              }}
              panel={conflictPanel}
            />
            <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
              {translate('resources.orders.charges.hint')}
            </Typography>
            <EntriesInput source="additional_charges" field={chargesField} label={title} labelOf={labelOf} />
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
