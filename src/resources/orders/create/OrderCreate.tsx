import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import { required, useCreatePath, useGetOne, useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { chargesField } from '../../../providers/data/order-charges.ts';
import type { OrderAppRecord } from '../../../providers/data/types.ts';
import { FormLeaveGuard } from '../../../ui/dialogs/FormLeaveGuard.tsx';
import { DraftNotice } from '../../../ui/drafts/DraftNotice.tsx';
import { useFieldLabels } from '../../../ui/fields/use-field-labels.ts';
import { FailureAlert } from '../../../ui/form/FailureAlert.tsx';
import { SaveBar } from '../../../ui/form/SaveBar.tsx';
import { SendingInputs } from '../../../ui/form/SendingInputs.tsx';
import { EntriesInput } from '../../../ui/inputs/EntriesInput.tsx';
import { usePlainInput } from '../../../ui/inputs/PlainInputs.tsx';
import { RecordIdInput } from '../../../ui/inputs/RecordIdInput.tsx';
import { CreatePage } from '../../../ui/record/CreatePage.tsx';
import { OrderItemsInput } from './OrderItemsInput.tsx';
import { OrderPreview } from './OrderPreview.tsx';
import { creatableTypes, useOrderCreateForm } from './use-order-create-form.ts';

/** The page for a new order. `?from=17` copies the charges that were entered on order 17. */
export const OrderCreate = () => (
  <CreatePage resource="orders">
    <Box sx={{ maxWidth: '48rem', mx: 'auto' }}>
      <FormWithCharges />
    </Box>
  </CreatePage>
);

/** If the charges to copy cannot be loaded, the form has no charges. */
const FormWithCharges = () => {
  const [searchParams] = useSearchParams();
  const sourceId = searchParams.get('from');
  const { data: sourceOrder, isPending } = useGetOne<OrderAppRecord>('orders', { id: sourceId ?? '' }, { enabled: sourceId !== null });
  if (sourceId !== null && isPending) return null;
  // Charges with an origin were added by the service, so they are not copied.
  const enteredCharges = sourceOrder?.additional_charges.filter(({ origin }) => origin === undefined) ?? [];
  return <OrderCreateForm charges={enteredCharges} />;
};

/** Translation keys of the field labels. */
const labelKeys: Readonly<Record<string, string>> = {
  type: 'orderCreate.type',
  owner: 'resources.orders.fields.owner',
  sale: 'resources.orders.fields.sale',
  items: 'orderCreate.items',
  additional_charges: 'resources.orders.charges.title',
};

const OrderCreateForm = ({ charges }: { charges: OrderAppRecord['additional_charges'] }) => {
  const translate = useTranslate();
  const { form, command, draft, save, dialog } = useOrderCreateForm(charges);
  const chargeLabelOf = useFieldLabels('orders');
  const backTo = useCreatePath()({ resource: 'orders', type: 'list' });
  const { isDirty } = form.formState;
  const labelOf = (name: string) => translate(`resources.orders.fields.${name}`);
  return (
    <FormProvider {...form}>
      <Box component="form" noValidate onSubmit={save} aria-label={translate('resources.orders.add')}>
        <FailureAlert error={command.error} unknownOutcomeHint="resources.orders.unknownOutcome" />
        <DraftNotice
          draft={draft}
          describeDraft={({ values }) =>
            Object.keys(labelKeys)
              .flatMap((name) => (name in values ? translate(labelKeys[name] ?? name) : []))
              .join(', ')
          }
        />
        <SendingInputs isSending={command.isRunning}>
          <Paper
            variant="outlined"
            sx={{ p: 2, mb: 2, display: 'grid', columnGap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))' }}
          >
            <OrderTypeInput />
            <RecordIdInput source="owner" kind="client" label={labelOf('owner')} validate={required()} />
            <RecordIdInput source="sale" kind="sale" label={labelOf('sale')} validate={required()} />
          </Paper>
          <OrderItemsInput />
          <Paper variant="outlined" sx={{ p: 2, mt: 2 }}>
            <EntriesInput
              source="additional_charges"
              field={chargesField}
              label={translate('resources.orders.charges.title')}
              labelOf={chargeLabelOf}
            />
          </Paper>
          <OrderPreview />
        </SendingInputs>
        {dialog}
        <FormLeaveGuard control={form.control} />
        <Box className="save-bar">
          <SaveBar isDirty={isDirty} isSaving={command.isRunning} backTo={backTo} />
        </Box>
      </Box>
    </FormProvider>
  );
};

/** The blank help text makes the input as high as the other inputs, which reserve a line for their errors. */
const OrderTypeInput = () => {
  const translate = useTranslate();
  const input = usePlainInput({ source: 'type', helperText: ' ' });
  return (
    <TextField {...input} name="type" select label={translate('orderCreate.type')}>
      {creatableTypes.map((type) => (
        <MenuItem key={type} value={type}>
          {translate(`resources.orders.types.${type}`)}
        </MenuItem>
      ))}
    </TextField>
  );
};
