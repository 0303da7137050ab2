import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { clientFields } from '../../../../../contract/resources/client.ts';
import type { Labelled } from '../../../../../contract/wire.ts';
import { FormDialogActions } from '../../../../ui/dialogs/FormDialogActions.tsx';
import { DraftNotice } from '../../../../ui/drafts/DraftNotice.tsx';
import { clientName } from '../../../../ui/fields/client-name.ts';
import { useFieldLabels } from '../../../../ui/fields/use-field-labels.ts';
import { FormFailure } from '../../../../ui/form/FormFailure.tsx';
import { SendingInputs } from '../../../../ui/form/SendingInputs.tsx';
import { useCreateForm } from '../../../../ui/form/use-create-form.ts';
import { FormTextInput } from '../../../../ui/inputs/PlainInputs.tsx';
import { bidderText, type FileBidder, newClientOf } from './file-bidders.ts';

interface NewBidderDialogProps {
  readonly bidder: FileBidder;
  readonly onCreated: (client: Labelled) => void;
  readonly onClose: () => void;
}

const inputNames = ['first_name', 'last_name', 'email'] as const;
/** The service stores at most 255 characters of a name, and refuses a longer e-mail address. */
const maxLength = 255;

export const NewBidderDialog = ({ bidder, onCreated, onClose }: NewBidderDialogProps) => {
  const translate = useTranslate();
  const labelOf = useFieldLabels('clients');
  const { form, draft, save } = useCreateForm({
    resource: 'clients',
    fields: clientFields,
    formName: `clients/new-bidder/${bidder.key}`,
    initial: newClientOf(bidder),
    required: ['last_name'],
    onCreated: (created) => {
      const id = String(created.id);
      onCreated({ id, label: clientName({ ...created, id }) });
      onClose();
    },
  });
  const { isSubmitting, isDirty, errors } = form.formState;
  return (
    // Neither Escape nor a click beside the dialog discards typed values.
    <Dialog open onClose={() => !isSubmitting && !isDirty && onClose()} fullWidth maxWidth="sm" aria-labelledby="new-bidder-title">
      <DialogTitle id="new-bidder-title">{translate('resultFile.newClientTitle', { bidder: bidderText(bidder) })}</DialogTitle>
      <FormProvider {...form}>
        <Box component="form" noValidate onSubmit={save} sx={{ display: 'contents' }}>
          <DialogContent>
            <FormFailure message={errors.root?.server?.message} />
            <DraftNotice draft={draft} describeDraft={({ values }) => Object.keys(values).map(labelOf).join(', ')} />
            <SendingInputs isSending={isSubmitting}>
              <Box sx={{ display: 'grid', gap: 1, pt: 1 }}>
                {inputNames.map((source) => (
                  <FormTextInput
                    key={source}
                    source={source}
                    label={labelOf(source)}
                    size="small"
                    maxLength={maxLength}
                    autoFocus={source === inputNames[0]}
                  />
                ))}
              </Box>
            </SendingInputs>
          </DialogContent>
          <FormDialogActions submit={translate('resultFile.create')} isSending={isSubmitting} onCancel={onClose} />
        </Box>
      </FormProvider>
    </Dialog>
  );
};
