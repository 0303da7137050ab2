import './status-mark.css';

interface StatusMarkProps {
  readonly label: string;
  readonly tone?: 'success' | 'warning' | 'error' | 'info' | undefined;
  /** Omits the background. Lists use this for ordinary statuses, so that the other statuses stand out. */
  readonly isPlain?: boolean;
}

/** A status as a word on a coloured background. The word alone is sufficient, because some users do not see the colour. */
export const StatusMark = ({ label, tone, isPlain = false }: StatusMarkProps) => (
  <span className={isPlain ? undefined : 'status-mark'} data-tone={tone}>
    {label}
  </span>
);
