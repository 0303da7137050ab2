/** The shipments of a client's consignments in a sale, and the client's lots with a tariff number. */
import { and, asc, eq, ne, or } from 'drizzle-orm';
import { z } from 'zod';
import type { DueCharge } from '../../../../contract/orders/charges.ts';
import { type StoredShipment, shipmentsWithCharges } from '../../../../contract/orders/shipment.ts';
import type { Shipment } from '../../../../contract/resources/orders/order.ts';
import { dayIn } from '../../../../contract/time.ts';
import type { DatabaseOrTransaction, Transaction } from '../../../database/connection.ts';
import { consignments, items } from '../../../database/schema.ts';
import type { ServiceContext } from '../../../service-context.ts';
import { changeOrder, type OrderRow } from '../repository.ts';
import { usesOfOrder } from './charge-repository.ts';

/** A request can leave out any field of a shipment, so each field has a default. */
const storedShipment: z.ZodType<StoredShipment> = z.object({
  shipping_id: z.string().catch(''),
  amount: z.number().catch(0),
  tax_customs_number: z.string().catch(''),
  tax_customs_type: z.string().catch(''),
  date: z.number().nullable().catch(null),
  method_type: z.string().catch(''),
  customs_tracking_number: z.string().catch(''),
  description: z.string().catch(''),
});

type OrderOfClient = Pick<OrderRow, 'sale_id' | 'owner_id' | 'language'>;

async function findShipments(db: DatabaseOrTransaction, { sale_id, owner_id, language }: OrderOfClient) {
  if (sale_id === null) return [];
  const rows = await db
    .select({ id: consignments.id, shipments: consignments.shipping_methods })
    .from(consignments)
    .where(and(eq(consignments.sale_id, sale_id), eq(consignments.owner, owner_id)))
    .orderBy(asc(consignments.id));
  return rows.flatMap(({ id, shipments }) => shipmentsWithCharges(id, z.array(storedShipment).parse(shipments), language));
}

/** Returns the shipping charges, including those that are already on other documents. */
export async function findShippingCharges(
  { extensions }: Pick<ServiceContext, 'extensions'>,
  db: DatabaseOrTransaction,
  order: OrderOfClient,
): Promise<DueCharge[]> {
  if (!extensions.includes('shipments')) return [];
  return (await findShipments(db, order)).flatMap(({ due }) => due ?? []);
}

/**
 * Stores the shipments and lots that a transport invoice lists. A shipment with a charge is listed only if the charge is on this invoice.
 * So call this function after the charges were assigned. Has no effect for other types of orders, or without the extension `shipments`.
 */
export async function storeShipment(
  { extensions, timeZone }: Pick<ServiceContext, 'extensions' | 'timeZone'>,
  transaction: Transaction,
  order: OrderOfClient & Pick<OrderRow, 'id' | 'type'>,
): Promise<void> {
  if (order.type !== 'transport_invoice' || !extensions.includes('shipments')) return;
  await changeOrder(transaction, order.id, { shipment: await readShipment(transaction, order, timeZone) });
}

async function readShipment(
  db: DatabaseOrTransaction,
  order: OrderOfClient & Pick<OrderRow, 'id'>,
  timeZone: string,
): Promise<Shipment | null> {
  const { id, sale_id, owner_id } = order;
  if (sale_id === null) return null;
  const uses = await usesOfOrder(db, id);
  const shipments = (await findShipments(db, order)).flatMap(({ stored, due }) =>
    due === undefined || due.uses.some((use) => uses.has(use)) ? [stored] : [],
  );
  const lots = await db
    .select({ id: items.id, lot: items.lot, description: items.label, harmonized_code: items.harmonized_code })
    .from(items)
    .leftJoin(consignments, eq(consignments.id, items.consignment))
    .where(
      and(
        eq(items.sale_id, sale_id),
        ne(items.harmonized_code, ''),
        or(eq(consignments.owner, owner_id), and(eq(items.status, 'sold'), eq(items.winner_id, owner_id))),
      ),
    )
    .orderBy(asc(items.sort_lot), asc(items.id));
  if (shipments.length === 0 && lots.length === 0) return null;
  return {
    parcels: shipments.map((shipment) => ({
      shipping_id: shipment.shipping_id,
      carrier: shipment.method_type,
      date: shipment.date === null ? null : dayIn(timeZone, shipment.date),
      customs_number: shipment.tax_customs_number,
      customs_procedure: shipment.tax_customs_type,
      tracking_number: shipment.customs_tracking_number,
      description: shipment.description,
    })),
    items: lots.map((lot) => ({ ...lot, id: String(lot.id) })),
  };
}
