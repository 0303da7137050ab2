import { Link } from 'ra-ui-materialui';
import type { ReactNode } from 'react';
import type { ResourceName } from '../../providers/data/types.ts';
import { useReadablePath } from './use-readable-path.ts';

interface ReferenceLinkProps {
  readonly resource: ResourceName;
  readonly id: string;
  readonly children: ReactNode;
}

/** On a record's page: to another record, for those who may read it; its name alone for the others. */
export const ReferenceLink = ({ resource, id, children }: ReferenceLinkProps) => {
  const to = useReadablePath(resource, id);
  return to ? <Link to={to}>{children}</Link> : children;
};
