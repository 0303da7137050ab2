import { recordIn } from '../checks/responses.ts';
import type { ReferencedIds } from '../fields/writable.ts';
import type { Maker, Subject } from '../target/subject.ts';

/** Fields of a sale whose bidding has started, so that its items are available. */
export const startedSale = { published: true, live_sale_date_from: Date.UTC(2024, 4, 6, 8) };

/** The smallest valid picture: one pixel as a GIF. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

export function createForm(content: BlobPart, name: string, type: string): FormData {
  const data = new FormData();
  data.append('file', new File([content], name, { type }));
  return data;
}

export const createPictureForm = () => createForm(pixel, 'pixel.gif', 'image/gif');

export async function upload(subject: Subject, data: FormData = createPictureForm()): Promise<string> {
  return String(recordIn(await subject.call('POST', 'files', { raw: data })).id);
}

/** Creates a sale with a consignment and its owner. `createItem` adds an item to the consignment. */
export async function createSaleWithConsignment(make: Maker, saleBody = {}) {
  const sale = await make.sale(saleBody);
  const owner = await make.client({ last_name: 'Owner' });
  const consignment = await make.consignment(sale, { owner });
  return { sale, owner, consignment, createItem: (body = {}) => make.item(sale, { consignment, ...body }) };
}

/** Creates the records that the tables of writable fields refer to. */
export async function makeReferencedRecords(subject: Subject, make: Maker): Promise<ReferencedIds & { readonly sale: string }> {
  const { sale, owner, consignment, createItem } = await createSaleWithConsignment(make);
  return {
    sale,
    client: owner,
    clerk: subject.userIds.clerk,
    consignment,
    item: await createItem(),
    files: [await upload(subject), await upload(subject)],
  };
}

/** Returns a unique word, so that a search finds only the records of one test. */
export const uniqueWord = () => `cf${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;

/** An id that does not exist. */
export const unknownId = '1999999999';
