import { useCommittedText } from './use-committed-text.ts';

interface CommittedInputProps {
  readonly label: string;
  readonly text: string;
  readonly onCommit: (text: string) => void;
  readonly inputMode?: 'numeric' | 'text';
  /** Whether the text was set by the user. */
  readonly marked?: boolean;
  /** The error message for the text. */
  readonly problem?: string;
}

/** A small input that commits its text when it loses the focus or when Enter is pressed. */
export const CommittedInput = ({ label, text, onCommit, inputMode = 'text', marked = false, problem }: CommittedInputProps) => (
  <input
    aria-label={label}
    aria-invalid={problem !== undefined}
    title={problem ?? label}
    inputMode={inputMode}
    autoComplete="off"
    maxLength={12}
    className={marked ? 'marked' : undefined}
    {...useCommittedText(text, onCommit)}
  />
);
