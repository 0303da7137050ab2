import { useCreatePath } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ResourceName } from '../../providers/data/types.ts';

interface RecordLinkProps {
  readonly resource: ResourceName;
  readonly id: string;
  readonly children: ReactNode;
}

/** Opens a row's record: rows react to the pointer, this to the keyboard too. */
export const RecordLink = ({ resource, id, children }: RecordLinkProps) => (
  <Link to={useCreatePath()({ resource, type: 'show', id })}>{children}</Link>
);
