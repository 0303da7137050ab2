import './status-mark.css';

interface StatusMarkProps {
  readonly label: string;
  readonly tone?: 'success' | 'warning' | 'error' | 'info' | undefined;
  /** Whether the status has no background, so that rows of a list with another status stand out. */
  readonly isPlain?: boolean;
}

/** A status as a word on a coloured background. The colour carries no information of its own. */
export const StatusMark = ({ label, tone, isPlain = false }: StatusMarkProps) => (
  <span className={isPlain ? undefined : 'status-mark'} data-tone={tone}>
    {label}
  </span>
);
