/** Loads the pictures and consignment symbols of items. The number of queries does not depend on the number of items. */
import type { ItemRecord } from '../../../contract/resources/item.ts';
import type { DatabaseOrTransaction } from '../../database/connection.ts';
import { findFiles } from '../../files/repository.ts';
import { signedFileUrl } from '../../files/signed-urls.ts';
import type { ServiceContext } from '../../service-context.ts';
import { type ItemRow, symbolsOfIds } from './repository.ts';

export interface ItemRelations {
  readonly images: ReadonlyMap<number, ItemRecord['images'][number]>;
  readonly symbols: ReadonlyMap<number, string>;
}

/**
 * Loads related records for the fields for which `isRequested` returns true. `origin` is the origin of this service, for the URLs of
 * pictures.
 */
export async function loadItemRelations(
  db: DatabaseOrTransaction,
  { secret, now }: Pick<ServiceContext, 'secret' | 'now'>,
  rows: readonly Pick<ItemRow, 'images' | 'consignment'>[],
  isRequested: (field: keyof ItemRecord) => boolean,
  origin: string,
): Promise<ItemRelations> {
  const at = now();
  const files = isRequested('images')
    ? await findFiles(
        db,
        rows.flatMap(({ images }) => images),
      )
    : new Map();
  const images = [...files.values()].map(({ id, has_thumbnail }): [number, ItemRecord['images'][number]] => {
    const url = origin + signedFileUrl(secret, id, 'full', at);
    return [id, { id: String(id), url, thumbnail: has_thumbnail ? origin + signedFileUrl(secret, id, 'thumbnail', at) : url }];
  });
  const ids = isRequested('consignment')
    ? [...new Set(rows.flatMap(({ consignment }) => (consignment === null ? [] : [consignment])))]
    : [];
  const symbols = ids.length === 0 ? [] : await symbolsOfIds(db).execute({ ids });
  return { images: new Map(images), symbols: new Map(symbols.map(({ id, symbol }) => [id, symbol])) };
}
