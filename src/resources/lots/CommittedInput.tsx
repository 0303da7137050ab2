import { useCommittedText } from './use-committed-text.ts';

interface CommittedInputProps {
  readonly label: string;
  readonly text: string;
  readonly onCommit: (text: string) => void;
  readonly inputMode?: 'numeric' | 'text';
  /** The text is the user's own. */
  readonly marked?: boolean;
  /** What is wrong with the text. */
  readonly problem?: string;
}

/** A small input whose text counts once it is left or Enter is pressed. */
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
