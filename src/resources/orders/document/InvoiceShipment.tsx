import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { OrderAppRecord } from '../../../providers/data/types.ts';
import { useFormat } from '../../../ui/format/use-format.ts';

interface InvoiceShipmentProps {
  readonly shipment: NonNullable<OrderAppRecord['shipment']>;
}

export const InvoiceShipment = ({ shipment: { parcels, items } }: InvoiceShipmentProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const textOf = (name: string) => translate(`orderDocument.${name}`);
  const shippingLabel = (name: string) => translate(`resources.consignments.fields.shipping_methods.${name}`);
  return (
    <>
      <TextTable
        title={textOf('parcels')}
        rows={parcels.map((parcel, index) => ({ ...parcel, key: `${index} ${parcel.shipping_id}` }))}
        columns={[
          { label: shippingLabel('shipping_id'), show: ({ shipping_id }) => shipping_id },
          { label: shippingLabel('date'), show: ({ date }) => date !== null && <time dateTime={date}>{format.day(date) ?? date}</time> },
          {
            label: shippingLabel('description'),
            isWide: true,
            show: ({ description, carrier, tracking_number, customs_number, customs_procedure }) => {
              const details = [
                [shippingLabel('method_type'), carrier],
                [shippingLabel('customs_tracking_number'), tracking_number],
                [shippingLabel('tax_customs_number'), customs_number],
                [shippingLabel('tax_customs_type'), customs_procedure],
              ].flatMap(([label, value]) => (value ? [translate('orderDocument.parcelDetail', { label, value })] : []));
              return [description, ...details].filter(Boolean).map((line) => <div key={line}>{line}</div>);
            },
          },
        ]}
      />
      <TextTable
        title={textOf('tariffNumbers')}
        rows={items.map((item) => ({ ...item, key: item.id }))}
        columns={[
          { label: textOf('lot'), show: ({ id, lot }) => lot || `#${id}` },
          { label: textOf('description'), isWide: true, show: ({ description }) => description },
          { label: translate('resources.items.fields.harmonized_code'), show: ({ harmonized_code }) => harmonized_code },
        ]}
      />
    </>
  );
};

const hasContent = (content: ReactNode): boolean => (Array.isArray(content) ? content.length > 0 : Boolean(content));

interface TextTableProps<Row extends { readonly key: string }> {
  readonly title: string;
  readonly rows: readonly Row[];
  /** A wide column has a line of its own on a narrow screen. */
  readonly columns: readonly { readonly label: string; readonly isWide?: boolean; readonly show: (row: Row) => ReactNode }[];
}

/** Columns without any text are left out. */
const TextTable = <Row extends { readonly key: string }>({ title, rows, columns }: TextTableProps<Row>) => {
  if (rows.length === 0) return null;
  const filledColumns = columns.filter(({ show }) => rows.some((row) => hasContent(show(row))));
  return (
    <section>
      <h3>{title}</h3>
      <table>
        <thead>
          <tr>
            {filledColumns.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              {filledColumns.map(({ label, isWide = false, show }) => (
                <td key={label} className={isWide ? 'wide' : undefined} data-label={isWide ? undefined : label}>
                  {show(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
