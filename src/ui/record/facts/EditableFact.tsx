import './editable-fact.css';
import EditIcon from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, Suspense, useContext, useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { flushSync } from 'react-dom';
import { Fact } from '../../fields/Facts.tsx';
import { lazily } from '../../lazily.ts';
import { FactEditingContext } from './fact-editing.ts';

const FactEditor = lazily(() => import('./FactEditor.tsx').then(({ FactEditor }) => FactEditor));

interface EditableFactProps {
  /** The names of the fields in the edit form. Most facts show one field; a range has two. */
  readonly sources: readonly string[];
  /** A translation key or the translated text. */
  readonly label: string;
  /** Whether the fact takes the whole width, for example for a table. */
  readonly wide?: boolean;
  /** A dash is shown if there is no value. */
  readonly children: ReactNode;
}

/**
 * A fact is a label with its value. The button to edit a fact is missing if the user may not update the record, or if the fields cannot be
 * edited at the moment.
 */
export const EditableFact = ({ sources, label, wide = false, children }: EditableFactProps) => {
  const translate = useTranslate();
  const editing = useContext(FactEditingContext);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const factList = useRef<Element>(null);
  const key = `${editing?.record.id} ${id}`;
  const isOpen = editing?.openFactKey === key;
  // An open editor stays, because it may have unsaved input.
  if (!editing || !(isOpen || sources.every(editing.canEdit))) {
    return (
      <Fact label={label} wide={wide}>
        {children}
      </Fact>
    );
  }
  const Editor = editing.editor ?? FactEditor;
  const close = () => {
    flushSync(editing.close);
    // Closing removes the focused input, so the focus goes to the button of the fact. If the fact is also removed, because it is now empty,
    // the focus goes to the first button of the list of facts.
    if (document.activeElement === document.body) (button.current ?? factList.current?.querySelector('button'))?.focus();
  };
  if (isOpen) {
    return (
      <Fact label={label} isEdited>
        <Suspense fallback={children}>
          <Editor sources={sources} onClose={close} />
        </Suspense>
      </Fact>
    );
  }
  return (
    <Fact
      label={label}
      wide={wide}
      action={
        <IconButton
          ref={button}
          size="small"
          className="fact-edit not-printed"
          aria-label={translate('records.editFact', { label: translate(label, { _: label }) })}
          onClick={({ currentTarget }) => {
            factList.current = currentTarget.closest('dl');
            editing.open(key);
          }}
        >
          <EditIcon fontSize="inherit" />
        </IconButton>
      }
    >
      {children}
    </Fact>
  );
};
