import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { useListContext } from 'react-admin';

/**
 * Renders its children after the first rows of a list are painted, so that the rows appear sooner. Only for tools beside and below the
 * list, where they do not move the rows.
 */
export const DeferUntilPainted = ({ children }: { children: ReactNode }) => {
  const { isPending } = useListContext();
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    if (isPending) return;
    // The rows are painted in the first of two frames.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => startTransition(() => setPainted(true)));
    });
    return () => cancelAnimationFrame(frame);
  }, [isPending]);
  return painted && children;
};
