import type { ReactNode } from 'react';
import { Link, LinkBase, useCreatePath } from 'react-admin';
import type { ResourceName } from '../../providers/data/types.ts';
import { usePermissions } from '../../providers/permissions.ts';

interface RecordLinkProps {
  readonly resource: ResourceName;
  readonly id: string;
  /** The surrounding table or line sets the style of the link. Long lists render faster that way. */
  readonly unstyled?: boolean;
  readonly tabIndex?: number;
  readonly children: ReactNode;
}

/** Users who may not read the record see the text without the link. */
export const RecordLink = ({ resource, id, unstyled = false, tabIndex, children }: RecordLinkProps) => {
  const to = usePermittedPath(resource, id);
  if (!to) return children;
  const LinkComponent = unstyled ? LinkBase : Link;
  return (
    <LinkComponent to={to} tabIndex={tabIndex}>
      {children}
    </LinkComponent>
  );
};

/** Returns the path of the record's page; `undefined` if the user may not read the record. */
export function usePermittedPath(resource: ResourceName, id: string): string | undefined {
  const { canAccess } = usePermissions();
  const createPath = useCreatePath();
  return canAccess(resource, 'show') ? createPath({ resource, type: 'show', id }) : undefined;
}
