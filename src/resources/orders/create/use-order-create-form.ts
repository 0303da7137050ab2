/** The form for a new order. Initial values can be set in the URL, such as `?owner=7&sale=9&type=bidder`. */
import { useDataProvider, useNotify, useRedirect, useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import type { OrderAppRecord } from '../../../providers/data/types.ts';
import { hasExtension, useMe } from '../../../providers/me.ts';
import { useSaleContext } from '../../../providers/sale-context.ts';
import { mergeDraftValues } from '../../../ui/drafts/merge-draft-values.ts';
import { useFormDraft } from '../../../ui/drafts/use-form-draft.ts';
import { useSendKey } from '../../../ui/drafts/use-send-key.ts';
import { isFilled } from '../../../ui/fields/is-filled.ts';
import { useBlockedWarning } from '../../../ui/form/blocked-client.ts';
import { useConfirm } from '../../../ui/form/use-confirm.tsx';
import { useConfirmedSave } from '../../../ui/form/use-confirmed-save.ts';
import { useOrderCommand } from '../steps/use-order-command.ts';

/** The order types that this form can create. A credit note is created on the page of the invoice that it credits. */
export const creatableTypes = ['bidder', 'consignor', 'transport_invoice'] as const;

/** The schema of the form values, which are also stored in drafts. */
const orderCreateValues = z.object({
  type: z.enum(creatableTypes),
  owner: z.string(),
  sale: z.string(),
  items: z.array(z.string()),
  /** The type, client and sale for which `items` were selected. */
  itemsSelectedFor: z.string(),
  additional_charges: z.array(z.record(z.string(), z.unknown())),
});
export type OrderCreateValues = z.output<typeof orderCreateValues>;

/** The caller must render `dialog`, which asks whether to create an order for a blocked client. */
export function useOrderCreateForm(initialCharges: OrderAppRecord['additional_charges']) {
  const [urlParameters] = useSearchParams();
  const { sale: workingSale } = useSaleContext();
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const dataProvider = useDataProvider();
  const hasItemsList = hasExtension(useMe(), 'items-list');
  const sendKey = useSendKey();
  const confirmation = useConfirm();
  const blockedWarning = useBlockedWarning();
  const confirmedSave = useConfirmedSave(confirmation, async ({ owner }) => ({ warnings: await blockedWarning(owner) }));
  const command = useOrderCommand({ leavesPage: true });
  const form = useForm<OrderCreateValues>({
    defaultValues: {
      type: creatableTypes.find((type) => type === urlParameters.get('type')) ?? 'bidder',
      owner: urlParameters.get('owner') ?? '',
      sale: urlParameters.get('sale') ?? workingSale ?? '',
      items: [],
      itemsSelectedFor: '',
      additional_charges: initialCharges,
    },
  });
  const draft = useFormDraft({
    formName: 'orders/new',
    form,
    includesInitialValues: true,
    sendKey,
    fill: (values) => form.reset(mergeDraftValues(orderCreateValues, form.getValues(), values), { keepDefaultValues: true }),
  });
  const save = form.handleSubmit(async (values) => {
    const { type, owner, sale, items, additional_charges } = values;
    if (type !== 'transport_invoice' && hasItemsList && items.length === 0) {
      form.setError('items', { type: 'required', message: translate('orderCreate.needsItems') });
      return;
    }
    const filledCharges = additional_charges.filter((charge) => Object.values(charge).some(isFilled));
    let createdId: unknown;
    const hasSucceeded = await command.run(async () => {
      const extraKeys = await confirmedSave.checkBeforeSend(values, {}, () => {});
      // `extraKeys` is undefined if the user did not confirm the warning.
      if (!extraKeys) return;
      draft.markSending();
      try {
        const { data: createdOrder } = await dataProvider.create('orders', {
          data: {
            type,
            owner,
            sale,
            ...(type === 'transport_invoice' ? {} : { items }),
            ...(filledCharges.length > 0 ? { additional_charges: filledCharges } : {}),
          },
          meta: { idempotencyKey: sendKey.current(), extraKeys },
        });
        createdId = createdOrder.id;
      } catch (error) {
        draft.handleFailure(error);
        throw error;
      }
    });
    if (!hasSucceeded || createdId === undefined) return;
    form.reset(values);
    draft.deleteDraft();
    notify('records.form.saved');
    redirect('show', 'orders', String(createdId));
  });
  return { form, command, draft, save, dialog: confirmation.dialog };
}
