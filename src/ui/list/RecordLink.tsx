import { useCreatePath, useResourceContext } from 'ra-core';
import { Link } from 'ra-ui-materialui';
import type { MouseEvent, ReactNode } from 'react';

/** Opens a row's record: rows react to the pointer, this to the keyboard too. */
export const RecordLink = ({ id, children }: { id: string; children: ReactNode }) => {
  const resource = useResourceContext() ?? '';
  const path = useCreatePath()({ resource, type: 'show', id });
  return (
    <Link to={path} onClick={(event: MouseEvent) => event.stopPropagation()} sx={{ fontWeight: 500 }}>
      {children}
    </Link>
  );
};
