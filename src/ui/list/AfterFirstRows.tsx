import { useListContext } from 'ra-core';
import { type ReactNode, startTransition, useEffect, useState } from 'react';

/**
 * What a list can do without until its first rows are painted: tools beside and below it. They stand where they move
 * nothing when they come, and the rows come sooner.
 */
export const AfterFirstRows = ({ children }: { children: ReactNode }) => {
  const { isPending } = useListContext();
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    if (isPending) return;
    // Two frames: the rows are painted in the first.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => startTransition(() => setPainted(true)));
    });
    return () => cancelAnimationFrame(frame);
  }, [isPending]);
  return painted && children;
};
