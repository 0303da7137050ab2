import type { OpenedDatabase } from '../../../../server/database/connection.ts';
import { consignments, items } from '../../../../server/database/schema.ts';
import { writeClients, writeSale } from '../../../server/write-records.ts';
import type { SaleToKnockDown } from './knock-downs.ts';

const [buyers, consignmentCount, lotsOfBuyer, missing] = [12, 4, 2, 130];

/** Writes running sales. Each has lots without a result for two steps of the job, and each buyer has won two lots. */
export async function writeSalesToKnockDown(open: OpenedDatabase, count: number): Promise<SaleToKnockDown[]> {
  const names = Array.from({ length: buyers + consignmentCount }, (_, index) => ({ last_name: `Party ${index}` }));
  const parties = (await writeClients(open, names)).map(Number);
  const sales: SaleToKnockDown[] = [];
  for (let number = 0; number < count; number++) {
    const sale_id = Number(await writeSale(open, { status: 'published', published: true, buyers_premium: '20%' }));
    const owned = await open.db
      .insert(consignments)
      .values(parties.slice(buyers).map((owner) => ({ sale_id, owner })))
      .returning({ id: consignments.id });
    const sold = Array.from({ length: buyers * lotsOfBuyer }, (_, index) => ({
      sale_id,
      consignment: owned[index % consignmentCount]?.id ?? 0,
      status: 'sold' as const,
      hammer_price: 1_000,
      winner_id: parties[index % buyers] ?? 0,
      bidder_number: String(101 + (index % buyers)),
    }));
    await open.db.insert(items).values(sold);
    await open.db.insert(items).values(Array.from({ length: missing }, () => ({ sale_id, status: 'available' as const })));
    sales.push({ id: String(sale_id), buyers, consignments: consignmentCount, sold: sold.length, missing });
  }
  return sales;
}
