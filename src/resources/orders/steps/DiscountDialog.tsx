import { type DataProvider, useDataProvider, useTranslate } from 'react-admin';
import { discountField } from '../../../../contract/resources/orders/order-correction.ts';
import type { AppDataProvider } from '../../../providers/data/data-provider.ts';
import type { OrderAppRecord } from '../../../providers/data/types.ts';
import { FieldInput } from '../../../ui/inputs/FieldInput.tsx';
import type { InvoiceLine } from '../order-lines.ts';
import { CorrectionDialog } from './CorrectionDialog.tsx';

interface DiscountDialogProps {
  readonly order: OrderAppRecord;
  readonly lines: readonly InvoiceLine[];
  readonly onClose: () => void;
}

/**
 * Lets the user grant a discount on the premium or commission of lots. The order must have the status `new`. A discount of 0 % removes an
 * earlier discount.
 */
export const DiscountDialog = ({ order, lines, onClose }: DiscountDialogProps) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  const bodyOf = (discount: string, items: readonly string[]) => ({ discount, items: [...items] });
  const label = translate(order.type === 'consignor' ? 'orderCorrections.commissionDiscount' : 'orderCorrections.premiumDiscount');
  return (
    <CorrectionDialog
      order={order}
      kind="discount"
      lines={lines}
      isComplete={(choice) => choice !== '' && discountField.sent.safeParse(choice).success}
      input={<FieldInput source="choice" field={discountField} label={label} labelOf={() => label} autoFocus />}
      preview={(discount, items, options) => dataProvider.previewDiscount(order.id, bodyOf(discount, items), options)}
      send={async (discount, items, options) => [await dataProvider.discountOrder(order.id, bodyOf(discount, items), options)]}
      onClose={onClose}
    />
  );
};
