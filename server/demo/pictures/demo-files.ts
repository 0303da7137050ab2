import { Readable } from 'node:stream';
import sharp from 'sharp';
import type { files } from '../../database/schema.ts';
import type { FileStore } from '../../files/file-store.ts';
import { lotKinds } from '../lots/lot-kinds.ts';
import { createRandom } from '../random.ts';
import { lotPicture } from './lot-picture.ts';

const picturesPerCategory = 6;

export interface DemoFiles {
  readonly rows: (typeof files.$inferInsert & { id: number })[];
  /** The ids of the pictures, by the category of the lots that they show. */
  readonly pictures: ReadonlyMap<string, readonly number[]>;
  /** The ids of the text files, which some notes have as documents. */
  readonly documents: readonly number[];
}

export async function writeDemoFiles(store: FileStore): Promise<DemoFiles> {
  const random = createRandom(20_250_403);
  const drawnPictures = lotKinds.flatMap(({ category }) =>
    Array.from({ length: picturesPerCategory }, () => ({ category, svg: lotPicture(category, random) })),
  );
  const rows = [];
  // Pictures are stored one after another, because only a limited number of pictures can wait for their thumbnails.
  for (const [index, { category, svg }] of drawnPictures.entries()) {
    const content = await sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
    const name = `${category.toLowerCase().replace(/\s/g, '-')}-${(index % picturesPerCategory) + 1}.jpg`;
    rows.push({ ...(await storeFile(store, content, true)), id: index + 1, filename: name, mime: 'image/jpeg' });
  }
  const documents = await Promise.all(
    ['Condition report', 'Contract', 'Correspondence'].map(async (title, index) => {
      const content = Buffer.from(`${title}\n\nThis is a document of the demo data.\n`);
      return { ...(await storeFile(store, content, false)), id: rows.length + index + 1, filename: `${title}.txt`, mime: 'text/plain' };
    }),
  );
  const pictures = new Map<string, number[]>();
  for (const [index, { category }] of drawnPictures.entries()) pictures.set(category, [...(pictures.get(category) ?? []), index + 1]);
  return {
    rows: [...rows, ...documents],
    pictures,
    documents: documents.map(({ id }) => id),
  };
}

async function storeFile(store: FileStore, content: Buffer, isPicture: boolean) {
  const incoming = await store.receive(Readable.from([content]));
  const has_thumbnail = isPicture && (await store.makeThumbnail(incoming)) === 'made';
  return { storage_name: await store.store(incoming, has_thumbnail), has_thumbnail, size: content.length };
}
