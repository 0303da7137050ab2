import { useState } from 'react';

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

/** A small input whose text counts once it is left or Enter is pressed; Escape puts back what stood there. */
export const CommittedInput = ({ label, text, onCommit, inputMode = 'text', marked = false, problem }: CommittedInputProps) => {
  const [typed, setTyped] = useState<string>();
  const commit = () => {
    if (typed !== undefined && typed !== text) onCommit(typed);
    setTyped(undefined);
  };
  return (
    <input
      aria-label={label}
      aria-invalid={problem !== undefined}
      title={problem ?? label}
      inputMode={inputMode}
      autoComplete="off"
      maxLength={12}
      className={marked ? 'marked' : undefined}
      value={typed ?? text}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={({ key }) => {
        if (key === 'Enter') commit();
        if (key === 'Escape') setTyped(undefined);
      }}
    />
  );
};
