import type { ResourceName } from '../providers/data/types.ts';

/** Names a record among all of them. */
export interface RecordKey {
  readonly resource: ResourceName;
  readonly id: string;
}

export const textOfRecord = ({ resource, id }: RecordKey): string => `${resource}/${id}`;
