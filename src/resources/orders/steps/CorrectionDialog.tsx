import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useNotify, useRedirect, useTranslate } from 'react-admin';
import { flushSync } from 'react-dom';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { CorrectionPreview } from '../../../../contract/resources/orders/order-correction.ts';
import type { OrderAppRecord } from '../../../providers/data/types.ts';
import { FormDialogActions } from '../../../ui/dialogs/FormDialogActions.tsx';
import { LeaveGuard } from '../../../ui/dialogs/LeaveGuard.tsx';
import { useSendKeyOfContent } from '../../../ui/drafts/use-send-key.ts';
import { useOrderName } from '../../../ui/fields/use-order-name.ts';
import { FailureAlert } from '../../../ui/form/FailureAlert.tsx';
import { SendingInputs } from '../../../ui/form/SendingInputs.tsx';
import { LineChoice } from '../LineChoice.tsx';
import type { InvoiceLine } from '../order-lines.ts';
import { type CorrectionOptions, correctionOptions } from './correction-options.ts';
import { useCorrectionEffect } from './use-correction-effect.tsx';
import { useOrderCommand } from './use-order-command.ts';

interface CorrectionDialogProps {
  readonly order: OrderAppRecord;
  readonly kind: 'buyer' | 'scheme' | 'export' | 'discount';
  /** The lines from which the user selects. Initially, all of them are selected. */
  readonly lines: readonly InvoiceLine[];
  /** Returns whether a line can be selected when `choice` is the value of the input. By default, all lines can. */
  readonly isSelectable?: (line: InvoiceLine, choice: string) => boolean;
  /** The input for the change. Its name in the form is `choice`. A second input can have the name `reference`. */
  readonly input: ReactNode;
  /** The initial value of the input; empty by default. */
  readonly initialChoice?: string;
  readonly preview: (choice: string, itemIds: readonly string[], options: { signal: AbortSignal }) => Promise<CorrectionPreview>;
  /** Returns whether `preview` can be called with the choice. By default, the choice must not be empty. */
  readonly isComplete?: (choice: string) => boolean;
  /** Sends the correction. Returns the order to open, then other changed orders; undefined if the user decided not to send it. */
  readonly send: (
    choice: string,
    itemIds: readonly string[],
    options: CorrectionOptions,
    reference: string,
  ) => Promise<readonly { id: string }[] | undefined>;
  readonly onClose: () => void;
  /** Additional content, such as a dialog that asks for a confirmation. */
  readonly children?: ReactNode;
}

/** Lets the user choose a change and the lots that it concerns. Sends nothing before the effect on the amounts is on screen. */
export const CorrectionDialog = (props: CorrectionDialogProps) => {
  const {
    order,
    kind,
    lines,
    isSelectable = () => true,
    isComplete = (choice) => choice !== '',
    input,
    initialChoice = '',
    preview,
    send,
    onClose,
    children,
  } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const name = useOrderName()(order);
  const sendKeyOf = useSendKeyOfContent();
  const command = useOrderCommand();
  const form = useForm({ defaultValues: { choice: initialChoice, reference: '' } });
  const choice = useWatch({ control: form.control, name: 'choice' });
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(() => new Set(lines.map(({ nid }) => nid)));
  // The selected lines are not values of the form, so `form.formState.isDirty` does not include a changed selection.
  const isDirty = form.formState.isDirty || selectedIds.size !== lines.length;
  const selectableLines = lines.filter((line) => isSelectable(line, choice));
  const itemIds = selectableLines.map(({ nid }) => nid).filter((id) => selectedIds.has(id));
  const effect = useCorrectionEffect({
    order,
    correction: [kind, choice, itemIds],
    isEnabled: isComplete(choice) && itemIds.length > 0 && !command.isRunning,
    preview: (options) => preview(choice, itemIds, options),
  });
  const textOf = (key: string, values = {}) => translate(`orderCorrections.${key}`, values);
  const correct = async ({ reference }: { readonly reference: string }) => {
    if (!isComplete(choice)) form.setError('choice', { message: translate('ra.validation.required') }, { shouldFocus: true });
    // An incomplete choice ends here, too, because its effect is never on screen.
    if (!effect.checkShown()) return;
    const sendKey = sendKeyOf([choice, itemIds, reference]);
    let changedOrders: Awaited<ReturnType<typeof send>>;
    const hasSucceeded = await command.run(async () => {
      try {
        changedOrders = await send(choice, itemIds, correctionOptions(order, sendKey), reference);
      } catch (error) {
        sendKey.handleFailure(error);
        throw error;
      }
    });
    if (!hasSucceeded || !changedOrders) return;
    notify(`orderCorrections.${kind}Done`);
    // Closes the dialog at once, because its leave guard would stop the redirect.
    flushSync(onClose);
    const [orderToOpen] = changedOrders;
    if (orderToOpen && orderToOpen.id !== order.id) redirect('show', 'orders', orderToOpen.id);
  };
  return (
    <Dialog open onClose={() => !command.isRunning && !isDirty && onClose()} fullWidth maxWidth="sm" aria-labelledby="correction-title">
      <DialogTitle id="correction-title">{textOf(`${kind}Title`, { order: name })}</DialogTitle>
      <FormProvider {...form}>
        <Box component="form" noValidate onSubmit={form.handleSubmit(correct)} sx={{ display: 'contents' }}>
          <DialogContent>
            <FailureAlert error={command.error} unknownOutcomeHint="resources.orders.unknownOutcome" />
            <Typography sx={{ mb: 2 }}>{textOf(`${kind}Effect`)}</Typography>
            <SendingInputs isSending={command.isRunning}>
              {input}
              <LineChoice
                label={textOf('choose')}
                choices={selectableLines.map(({ nid, lot, description, hammer_price }) => ({
                  id: nid,
                  lot,
                  label: description,
                  amount: hammer_price,
                }))}
                selected={selectedIds}
                onSelect={setSelectedIds}
              />
            </SendingInputs>
            {effect.table}
            <LeaveGuard isDirty={isDirty} />
          </DialogContent>
          <FormDialogActions
            submit={textOf(`${kind}Do`)}
            isIncomplete={itemIds.length === 0}
            isLoading={effect.isLoading}
            isSending={command.isRunning}
            onCancel={onClose}
          />
        </Box>
      </FormProvider>
      {children}
    </Dialog>
  );
};
