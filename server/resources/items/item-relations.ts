import type { ItemRecord, itemListExtras } from '../../../contract/resources/items/item.ts';
import type { DatabaseOrTransaction } from '../../database/connection.ts';
import { findFiles } from '../../files/repository.ts';
import { signedFileUrl } from '../../files/signed-urls.ts';
import type { ServiceContext } from '../../service-context.ts';
import { consignmentsOfIds, type ItemRow } from './repository.ts';

export interface ItemRelations {
  /** By the id of the file. */
  readonly images: ReadonlyMap<number, ItemRecord['images'][number]>;
  /** By the id of the consignment. `owner` is the id of the consignor. */
  readonly consignments: ReadonlyMap<number, { readonly symbol: string; readonly owner: number | null }>;
}

/**
 * Loads the relations of the fields for which `isRequested` returns true. `origin` is the origin of this service, for the URLs of pictures.
 * The number of queries does not depend on the number of items.
 */
export async function loadItemRelations(
  db: DatabaseOrTransaction,
  { secret, now }: Pick<ServiceContext, 'secret' | 'now'>,
  rows: readonly Pick<ItemRow, 'images' | 'consignment'>[],
  isRequested: (field: keyof ItemRecord | keyof typeof itemListExtras) => boolean,
  origin: string,
): Promise<ItemRelations> {
  const signedAt = now();
  const files = isRequested('images')
    ? await findFiles(
        db,
        rows.flatMap(({ images }) => images),
      )
    : new Map();
  const images = [...files.values()].map(({ id, has_thumbnail }): [number, ItemRecord['images'][number]] => {
    const url = origin + signedFileUrl(secret, id, 'full', signedAt);
    return [id, { id: String(id), url, thumbnail: has_thumbnail ? origin + signedFileUrl(secret, id, 'thumbnail', signedAt) : url }];
  });
  const consignmentIds =
    isRequested('consignment') || isRequested('consignor')
      ? [...new Set(rows.flatMap(({ consignment }) => (consignment === null ? [] : [consignment])))]
      : [];
  const consignments = consignmentIds.length === 0 ? [] : await consignmentsOfIds(db).execute({ ids: consignmentIds });
  return { images: new Map(images), consignments: new Map(consignments.map((consignment) => [consignment.id, consignment])) };
}
