import './status-mark.css';

interface StatusMarkProps {
  readonly label: string;
  readonly tone?: 'success' | 'warning' | 'error' | 'info' | undefined;
}

/** A state in a word, framed in a colour that only repeats what the word says. */
export const StatusMark = ({ label, tone }: StatusMarkProps) => (
  <span className="status-mark" data-tone={tone}>
    {label}
  </span>
);
