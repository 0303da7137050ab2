import Skeleton from '@mui/material/Skeleton';
import { useIsFetching } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

interface WhenSeenProps {
  /** The height of the placeholder in rem. */
  readonly height: number;
  /** The target of links within the page. It exists before the children are rendered. */
  readonly id?: string;
  readonly children: ReactNode;
}

/** The distance below the window at which loading starts, so that the part is ready when the user scrolls to it. */
const ahead = '150px';

/**
 * A part further down the page. It is rendered when the user has scrolled near it and no other request is running. Its code and its
 * requests therefore do not delay the main content.
 */
export const WhenSeen = ({ height, id, children }: WhenSeenProps) => {
  const container = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  const [hasStarted, setStarted] = useState(false);
  const isReading = useIsFetching() > 0;
  if (seen && !isReading && !hasStarted) setStarted(true);
  useEffect(() => {
    const element = container.current;
    if (seen || !element) return;
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true), {
      rootMargin: ahead,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [seen]);
  const waiting = <Skeleton variant="rounded" height={`${height}rem`} aria-hidden />;
  return (
    <div ref={container} {...(id ? { id } : {})} style={{ minWidth: 0, scrollMarginTop: '4rem' }}>
      {hasStarted ? <Suspense fallback={waiting}>{children}</Suspense> : waiting}
    </div>
  );
};
