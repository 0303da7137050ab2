import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ResourceName } from '../../providers/data/types.ts';
import { useRecordPath } from './use-record-path.ts';

/** A link to a record of any resource, wherever that is opened. */
export const OpenRecord = ({ resource, id, children }: { resource: ResourceName; id: string; children: ReactNode }) => (
  <Link to={useRecordPath()(resource, id)}>{children}</Link>
);
