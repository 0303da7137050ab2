import { useListContext } from 'ra-core';
import { useEffect, useRef } from 'react';

/** Another sale's list begins with its first page. The list itself stays, and with it the focus of whoever chose. */
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
