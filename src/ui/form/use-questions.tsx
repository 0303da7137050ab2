/** Shows a question in a dialog and waits for the answer. */
import { type ReactNode, useCallback, useState } from 'react';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';

interface Question {
  readonly title: string;
  readonly text: string;
  /** The verb on the confirming button. */
  readonly confirm: string;
}

export interface Questions {
  /** Resolves to true if the user confirms. */
  readonly ask: (question: Question) => Promise<boolean>;
  /** The form must render this. */
  readonly dialog: ReactNode;
}

export function useQuestions(): Questions {
  const [asked, setAsked] = useState<Question & { readonly answer: (confirmed: boolean) => void }>();
  const ask = useCallback((question: Question) => new Promise<boolean>((answer) => setAsked({ ...question, answer })), []);
  const close = (confirmed: boolean) => {
    setAsked(undefined);
    asked?.answer(confirmed);
  };
  const dialog = (
    <ConfirmDialog
      open={asked !== undefined}
      title={asked?.title ?? ''}
      text={asked?.text ?? ''}
      confirm={asked?.confirm ?? ''}
      onConfirm={() => close(true)}
      onClose={() => close(false)}
    />
  );
  return { ask, dialog };
}
