import Skeleton from '@mui/material/Skeleton';
import { useIsFetching } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

interface DeferUntilVisibleProps {
  /** The height in rem of the empty space that is reserved until the children load. */
  readonly height: number;
  /** The id of the container, as a target of links within the page. The container exists before the children are rendered. */
  readonly id?: string;
  readonly isPrinted?: boolean;
  readonly children: ReactNode;
}

/** The distance from the visible part of the page at which the children are loaded. They are then ready when the user scrolls to them. */
const loadMargin = '150px';

/**
 * Renders its children when they are near the visible part of the page and no request is running. Their code and their requests then do not
 * delay the main content.
 */
export const DeferUntilVisible = ({ height, id, isPrinted = true, children }: DeferUntilVisibleProps) => {
  const container = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  const [rendersChildren, setRendersChildren] = useState(false);
  const isFetching = useIsFetching() > 0;
  if (isNear && !isFetching && !rendersChildren) setRendersChildren(true);
  useEffect(() => {
    const element = container.current;
    if (isNear || !element) return;
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true), {
      rootMargin: loadMargin,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear]);
  return (
    <div
      ref={container}
      {...(id ? { id } : {})}
      {...(isPrinted ? {} : { className: 'not-printed' })}
      // Browsers count a movement of the empty space as a layout shift unless the space is hidden.
      style={{ minWidth: 0, scrollMarginTop: '4rem', ...(rendersChildren ? {} : { visibility: 'hidden' }) }}
    >
      {rendersChildren ? (
        <Suspense fallback={<Skeleton variant="rounded" height={`${height}rem`} aria-hidden />}>{children}</Suspense>
      ) : (
        <div style={{ height: `${height}rem` }} />
      )}
    </div>
  );
};
