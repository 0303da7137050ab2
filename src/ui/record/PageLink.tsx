import { useCreatePath } from 'ra-core';
import { Link } from 'ra-ui-materialui';
import type { ReactNode } from 'react';
import type { ResourceName } from '../../providers/data/types.ts';

interface PageLinkProps {
  readonly resource: ResourceName;
  readonly id: string;
  readonly children: ReactNode;
}

/** Opens another record from a record's page. */
export const PageLink = ({ resource, id, children }: PageLinkProps) => (
  <Link to={useCreatePath()({ resource, type: 'show', id })}>{children}</Link>
);
