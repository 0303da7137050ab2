import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ResourceName } from '../../providers/data/types.ts';
import { useReadablePath } from './use-readable-path.ts';

interface RecordLinkProps {
  readonly resource: ResourceName;
  readonly id: string;
  readonly children: ReactNode;
}

/** Within a row: opens a record, for those who may read it; its name alone for the others. Looks as what is around it says. */
export const RecordLink = ({ resource, id, children }: RecordLinkProps) => {
  const to = useReadablePath(resource, id);
  return to ? <Link to={to}>{children}</Link> : children;
};
