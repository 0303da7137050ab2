/**
 * The `meta` of an update. Pass it to the data provider, not to `useUpdate`: react-admin would make it part of the cache key of the record.
 */
import { z } from 'zod';
import type { WireRecord } from '../http/http-client.ts';

export interface UpdateMeta {
  /**
   * Converts a record of the service to the shape of `previousData`. On a service without versions, the current record is compared with
   * `previousData`.
   */
  readonly toPreviousDataShape: (record: WireRecord) => WireRecord;
  /** Entries of the body that are not fields of the record. `create` sends them, too. */
  readonly extraKeys: WireRecord;
}

const identityShape = (record: WireRecord): WireRecord => record;
const isConversion = (value: unknown): value is UpdateMeta['toPreviousDataShape'] => typeof value === 'function';

export const updateMeta = z
  .object({
    toPreviousDataShape: z.custom<UpdateMeta['toPreviousDataShape']>(isConversion).catch(() => identityShape),
    extraKeys: z.record(z.string(), z.unknown()).catch({}),
  })
  .catch({ toPreviousDataShape: identityShape, extraKeys: {} });
