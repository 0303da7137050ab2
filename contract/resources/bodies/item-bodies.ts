/** Request bodies that create and change an item. */
import { z } from 'zod';
import { createBody, patchBody } from '../../request-bodies.ts';
import { wireBoolean } from '../../wire.ts';
import { itemDetails, itemReadOnly, itemRecord } from '../items/item.ts';
import { itemWritable } from '../items/item-fields.ts';
import { confirmation } from '../shared-fields.ts';

const ignoredNames = [...itemReadOnly, ...Object.keys(itemRecord.shape), ...Object.keys(itemDetails.shape)];
const uuidExtra = { uuid: z.uuid().optional() };

/** Extension confirmations. With `update_documents`, documents of the item with the status `new` are updated to its new result. */
const confirmationExtras = { ...confirmation, update_documents: wireBoolean.optional() };

/** Extension after-sale: whether a lot that is sold after the sale is added to an invoice and a statement. */
const afterSaleExtras = { write_documents: wireBoolean.optional() };

export const itemPatch = patchBody(itemWritable, ignoredNames, { ...uuidExtra, ...confirmationExtras, ...afterSaleExtras });

/** The sale is in the query of the request. */
export const itemCreate = createBody(itemWritable, ['consignment', 'description'], ignoredNames, uuidExtra);
