import type { ResourceName } from '../../providers/data/types.ts';

/** Identifies a record among those of all resources. */
export interface RecordKey {
  readonly resource: ResourceName;
  readonly id: string;
}

/** For the keys of maps. */
export const textOfRecord = ({ resource, id }: RecordKey): string => `${resource}/${id}`;
