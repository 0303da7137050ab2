/** Exports addresses of clients as a CSV file. Source: docs/specification/extensions.md#job-types. */
import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import { clientLabel } from '../../../contract/resources/client.ts';
import { quotedCells, spreadsheetSafe } from '../../../contract/spreadsheet-cell.ts';
import { dayIn } from '../../../contract/time.ts';
import { insertFile } from '../../files/repository.ts';
import { jobType } from '../../jobs/job-type.ts';
import { countAddressesAfter, findAddressesAfter } from './repository.ts';

const recordsPerStep = 2_000;

const jobDataSchema = z.strictObject({
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  default_only: z.boolean().optional(),
});
/** `after` is the id of the last exported address. `offset` is the length of the written parts in bytes. */
const checkpointSchema = z.object({ after: z.int(), offset: z.int(), rows: z.int() });

const header = [
  'client',
  'customer_number',
  'name',
  'company',
  'email',
  'organisation_name',
  'first_name',
  'last_name',
  'thoroughfare',
  'premise',
  'postal_code',
  'locality',
  'administrative_area',
  'country',
  'address_types',
  'default_address',
];

const formatCsv = (rows: readonly (readonly unknown[])[]) =>
  stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? spreadsheetSafe(cell) : cell))),
    { bom: false, record_delimiter: 'windows', quoted_match: quotedCells },
  );

export const exportAddresses = jobType<z.output<typeof jobDataSchema>, z.output<typeof checkpointSchema>>({
  name: 'Export addresses to CSV',
  data: jobDataSchema,
  checkpoint: checkpointSchema,
  startable: true,
  async step({ id, context, transaction, data: filter, checkpoint: previousCheckpoint, authorId }) {
    const name = `job-${id}.csv`;
    // The parts are missing if the process crashed after storing the file and before the commit. The export then starts again.
    const hasWrittenParts = previousCheckpoint !== undefined && (await context.fileStore.hasParts(name, previousCheckpoint.offset));
    const {
      after,
      offset,
      rows: exportedCountBefore,
    } = hasWrittenParts
      ? previousCheckpoint
      : { after: 0, offset: await context.fileStore.writePart(name, 0, `\ufeff${formatCsv([header])}`), rows: 0 };
    const addressRows = await findAddressesAfter(transaction, after, filter, recordsPerStep);
    const endOffset = await context.fileStore.writePart(
      name,
      offset,
      formatCsv(
        addressRows.map(({ address, client }) => [
          client.id,
          client.customer_number,
          clientLabel(client),
          client.company,
          client.email,
          address.organisation_name,
          address.first_name,
          address.last_name,
          address.thoroughfare,
          address.premise,
          address.postal_code,
          address.locality,
          address.administrative_area,
          address.country,
          address.address_types.join(' '),
          address.default_address ? '1' : '0',
        ]),
      ),
    );
    const exportedCount = exportedCountBefore + addressRows.length;
    const lastRow = addressRows.at(-1);
    if (lastRow && addressRows.length === recordsPerStep) {
      const remainingCount = await countAddressesAfter(transaction, lastRow.address.id, filter);
      const checkpoint = { after: lastRow.address.id, offset: endOffset, rows: exportedCount };
      return { done: exportedCount, total: exportedCount + remainingCount, checkpoint };
    }
    const temporaryFile = await context.fileStore.finishParts(name);
    const hasThumbnail = false;
    const storage_name = await context.fileStore.store(temporaryFile, hasThumbnail);
    const day = dayIn(context.timeZone, context.now());
    const values = { filename: `addresses-${day}.csv`, mime: 'text/csv', size: temporaryFile.size, storage_name, author_id: authorId };
    const fileId = String((await insertFile(transaction, values)).id);
    const message = `${exportedCount} addresses`;
    return { done: exportedCount, total: exportedCount, message, result: { nid: fileId, data: { file: fileId, rows: exportedCount } } };
  },
});
