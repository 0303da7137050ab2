import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useState } from 'react';

/** Returns the properties of an input that commits a changed text on blur or Enter. Escape restores the previous text. */
export function useCommittedText(text: string, onCommit: (text: string) => void) {
  const [typedText, setTypedText] = useState<string>();
  const commit = () => {
    if (typedText !== undefined && typedText !== text) onCommit(typedText);
    setTypedText(undefined);
  };
  return {
    value: typedText ?? text,
    onFocus: ({ target }: FocusEvent<HTMLInputElement>) => target.select(),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTypedText(target.value),
    onBlur: commit,
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Enter') commit();
      if (key === 'Escape') setTypedText(undefined);
    },
  };
}
