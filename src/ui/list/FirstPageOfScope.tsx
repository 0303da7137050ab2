import { useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';

/** Goes to the first page when the user chooses another sale. The list stays mounted, so that the focus stays where it is. */
export const FirstPageOfScope = ({ scope }: { scope: string | null }) => {
  const { page, setPage } = useListContext();
  const shown = useRef(scope);
  useEffect(() => {
    if (shown.current === scope) return;
    shown.current = scope;
    if (page !== 1) setPage(1);
  }, [scope, page, setPage]);
  return null;
};
