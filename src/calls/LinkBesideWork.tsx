import { Link } from 'ra-ui-materialui';
import type { MouseEvent, ReactNode } from 'react';
import { useLinkBesideWork } from './use-link-beside-work.ts';

interface LinkBesideWorkProps {
  readonly to: string;
  readonly onLeave?: () => void;
  readonly children: ReactNode;
}

/** A link out of a call: it takes nothing unsaved away. */
export const LinkBesideWork = ({ to, onLeave, children }: LinkBesideWorkProps) => {
  const link = useLinkBesideWork(to);
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
