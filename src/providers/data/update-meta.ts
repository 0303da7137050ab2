/** What an update says besides the record. Not for `useUpdate`: `meta` is part of the name under which react-admin remembers the record. */
import { z } from 'zod';
import type { WireRecord } from '../http-client.ts';

export interface UpdateMeta {
  /** A record as read → as `previousData` has it, where the form holds it otherwise: the two are compared on a service without versions. */
  readonly asOpened: (record: WireRecord) => WireRecord;
}

const asItIs = (record: WireRecord): WireRecord => record;
const isShaping = (value: unknown): value is UpdateMeta['asOpened'] => typeof value === 'function';

export const updateMeta = z
  .object({ asOpened: z.custom<UpdateMeta['asOpened']>(isShaping).catch(() => asItIs) })
  .catch({ asOpened: asItIs });
