import type { AnnouncedResource } from '../../../contract/resources/resource-table.ts';

/** Identifies a record among those of all resources. */
export interface RecordKey {
  readonly resource: AnnouncedResource;
  readonly id: string;
}

/** For the keys of maps. */
export const textOfRecord = ({ resource, id }: RecordKey): string => `${resource}/${id}`;
