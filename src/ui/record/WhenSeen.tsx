import Skeleton from '@mui/material/Skeleton';
import { useIsFetching } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

interface WhenSeenProps {
  /** Of the place that is kept free, in rem. */
  readonly height: number;
  /** Where a link within the page leads to, before the part itself is there. */
  readonly id?: string;
  readonly children: ReactNode;
}

/** How far below the window a part begins to load, so that it is there when it is scrolled to. */
const ahead = '150px';

/**
 * A part further down the page: its code and its requests wait until somebody comes near it, and until what the page is opened for has been
 * read.
 */
export const WhenSeen = ({ height, id, children }: WhenSeenProps) => {
  const place = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  const [begun, setBegun] = useState(false);
  const isReading = useIsFetching() > 0;
  if (seen && !isReading && !begun) setBegun(true);
  useEffect(() => {
    const element = place.current;
    if (seen || !element) return;
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true), {
      rootMargin: ahead,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [seen]);
  const waiting = <Skeleton variant="rounded" height={`${height}rem`} aria-hidden />;
  return (
    <div ref={place} {...(id ? { id } : {})} style={{ minWidth: 0, scrollMarginTop: '4rem' }}>
      {begun ? <Suspense fallback={waiting}>{children}</Suspense> : waiting}
    </div>
  );
};
