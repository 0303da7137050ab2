import './status-mark.css';

interface StatusMarkProps {
  readonly label: string;
  readonly tone?: 'success' | 'warning' | 'error' | 'info' | undefined;
}

/** A status as a word on a coloured background. The colour carries no information of its own. */
export const StatusMark = ({ label, tone }: StatusMarkProps) => (
  <span className="status-mark" data-tone={tone}>
    {label}
  </span>
);
