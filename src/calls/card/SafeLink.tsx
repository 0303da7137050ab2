import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-admin';
import { useSafeLink } from './use-safe-link.ts';

interface LinkBesideWorkProps {
  readonly to: string;
  readonly onLeave?: () => void;
  readonly children: ReactNode;
}

/** A link from a call to a page. It opens in a new tab if this page has unsaved work. */
export const SafeLink = ({ to, onLeave, children }: LinkBesideWorkProps) => {
  const link = useSafeLink(to);
  const onClick = (event: MouseEvent) => {
    link.onClick(event);
    onLeave?.();
  };
  return (
    <Link to={link.to} onClick={onClick}>
      {children}
    </Link>
  );
};
