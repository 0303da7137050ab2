import { type DataProvider, required, useDataProvider, useTranslate } from 'react-admin';
import type { AppDataProvider } from '../../../providers/data/data-provider.ts';
import type { OrderAppRecord } from '../../../providers/data/types.ts';
import { useBlockedWarning } from '../../../ui/form/blocked-client.ts';
import { useConfirm } from '../../../ui/form/use-confirm.tsx';
import { useConfirmedSave } from '../../../ui/form/use-confirmed-save.ts';
import { RecordIdInput } from '../../../ui/inputs/RecordIdInput.tsx';
import type { InvoiceLine } from '../order-lines.ts';
import { CorrectionDialog } from './CorrectionDialog.tsx';

interface BuyerDialogProps {
  readonly order: OrderAppRecord;
  /** The lines that are not credited. */
  readonly lines: readonly InvoiceLine[];
  readonly onClose: () => void;
}

/** Lets the user choose another buyer for lots of an issued invoice. Asks for confirmation if the new buyer is blocked. */
export const BuyerDialog = ({ order, lines, onClose }: BuyerDialogProps) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  const confirmation = useConfirm();
  const blockedWarning = useBlockedWarning();
  const confirmedSave = useConfirmedSave(confirmation, async ({ choice }) => ({ warnings: await blockedWarning(choice) }));
  return (
    <CorrectionDialog
      order={order}
      kind="buyer"
      lines={lines}
      input={
        <RecordIdInput
          source="choice"
          kind="client"
          label={translate('orderCorrections.newBuyer')}
          validate={[required(), (id) => (id === order.owner.id ? 'orderCorrections.sameBuyer' : undefined)]}
          autoFocus
        />
      }
      preview={(owner, items, options) => dataProvider.previewBuyerChange(order.id, { owner, items: [...items] }, options)}
      send={async (owner, items, options) => {
        const extraKeys = await confirmedSave.checkBeforeSend({ choice: owner }, {}, () => {});
        // `extraKeys` is undefined if the user did not confirm the warning.
        return extraKeys && (await dataProvider.changeBuyer(order.id, { owner, items: [...items], ...extraKeys }, options));
      }}
      onClose={onClose}
    >
      {confirmation.dialog}
    </CorrectionDialog>
  );
};
