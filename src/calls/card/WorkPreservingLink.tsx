import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-admin';
import { useWorkPreservingLink } from './use-work-preserving-link.ts';

interface WorkPreservingLinkProps {
  readonly to: string;
  /** Called when the link is followed, in this tab or in a new one. */
  readonly onFollow?: () => void;
  readonly children: ReactNode;
}

/** A link that opens in a new tab if the current page has unsaved work. */
export const WorkPreservingLink = ({ to, onFollow, children }: WorkPreservingLinkProps) => {
  const link = useWorkPreservingLink(to);
  const onClick = (event: MouseEvent) => {
    link.onClick(event);
    onFollow?.();
  };
  return (
    <Link to={link.to} onClick={onClick}>
      {children}
    </Link>
  );
};
