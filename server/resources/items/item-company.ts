/** What stands beside items in their reads: pictures and the symbols of their consignments. One query each, however many items. */
import { inArray } from 'drizzle-orm';
import type { ItemRecord } from '../../../contract/resources/item.ts';
import type { Queries } from '../../database/connection.ts';
import { consignments } from '../../database/schema.ts';
import { findFiles } from '../../files/repository.ts';
import { signedFileUrl } from '../../files/signed-urls.ts';
import type { ServiceContext } from '../../service-context.ts';
import type { ItemRow } from './item-records.ts';

export interface ItemCompany {
  readonly images: ReadonlyMap<number, ItemRecord['images'][number]>;
  readonly symbols: ReadonlyMap<number, string>;
}

/** `wanted`: the fields that the records will show; `site`: the address of this service, which those of pictures begin with. */
export async function loadItemCompany(
  db: Queries,
  { secret, now }: Pick<ServiceContext, 'secret' | 'now'>,
  rows: readonly Pick<ItemRow, 'images' | 'consignment'>[],
  wanted: (field: keyof ItemRecord) => boolean,
  site: string,
): Promise<ItemCompany> {
  const at = now();
  const files = wanted('images')
    ? await findFiles(
        db,
        rows.flatMap(({ images }) => images),
      )
    : new Map();
  const images = [...files.values()].map(({ id, has_thumbnail }): [number, ItemRecord['images'][number]] => {
    const url = site + signedFileUrl(secret, id, 'full', at);
    return [id, { id: String(id), url, thumbnail: has_thumbnail ? site + signedFileUrl(secret, id, 'thumbnail', at) : url }];
  });
  const ids = wanted('consignment') ? [...new Set(rows.flatMap(({ consignment }) => (consignment === null ? [] : [consignment])))] : [];
  const symbols =
    ids.length === 0
      ? []
      : await db
          .select({ id: consignments.id, symbol: consignments.consignment_id })
          .from(consignments)
          .where(inArray(consignments.id, ids));
  return { images: new Map(images), symbols: new Map(symbols.map(({ id, symbol }) => [id, symbol])) };
}
