import { type ReactNode, useCallback, useState } from 'react';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';

/** The texts are translation keys or translated texts. */
interface Question {
  readonly title: string;
  readonly text: string;
  /** The verb on the confirming button. */
  readonly confirm: string;
}

export interface Confirmation {
  /** Resolves to true if the user confirms. */
  readonly ask: (question: Question) => Promise<boolean>;
  /** The caller must render this dialog. */
  readonly dialog: ReactNode;
}

export function useConfirm(): Confirmation {
  const [question, setQuestion] = useState<Question & { readonly resolve: (isConfirmed: boolean) => void }>();
  const ask = useCallback((nextQuestion: Question) => new Promise<boolean>((resolve) => setQuestion({ ...nextQuestion, resolve })), []);
  const close = (isConfirmed: boolean) => {
    setQuestion(undefined);
    question?.resolve(isConfirmed);
  };
  const dialog = (
    <ConfirmDialog
      open={question !== undefined}
      title={question?.title ?? ''}
      text={question?.text ?? ''}
      confirm={question?.confirm ?? ''}
      onConfirm={() => close(true)}
      onClose={() => close(false)}
    />
  );
  return { ask, dialog };
}
