import './status-mark.css';

interface StatusMarkProps {
  readonly label: string;
  readonly tone?: 'success' | 'warning' | 'error' | 'info' | undefined;
  /** Omits the background. In lists, ordinary statuses have none, so that the other statuses stand out. */
  readonly isPlain?: boolean;
}

/** The word alone must be sufficient, because some users do not see the colour. */
export const StatusMark = ({ label, tone, isPlain = false }: StatusMarkProps) => (
  <span className={isPlain ? undefined : 'status-mark'} data-tone={tone}>
    {label}
  </span>
);
