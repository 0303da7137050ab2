import { useCreatePath } from 'ra-core';
import { Link } from 'ra-ui-materialui';
import type { ReactNode } from 'react';
import { mayDo } from '../../providers/auth-provider.ts';
import type { ResourceName } from '../../providers/data/types.ts';
import { useMe } from '../../providers/me.ts';

interface ReferenceLinkProps {
  readonly resource: ResourceName;
  readonly id: string;
  readonly children: ReactNode;
}

/** To another record's page, for those who may read it; its name alone for the others. */
export const ReferenceLink = ({ resource, id, children }: ReferenceLinkProps) => {
  const { roles } = useMe();
  const to = useCreatePath()({ resource, type: 'show', id });
  return mayDo(roles, resource, 'show') ? <Link to={to}>{children}</Link> : children;
};
