import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { refetchRecord } from '../../../realtime/reactions/refresh-queries.ts';
import { commandShortcut } from '../../command-key.ts';
import { FormLeaveGuard } from '../../dialogs/FormLeaveGuard.tsx';
import { DraftNotice } from '../../drafts/DraftNotice.tsx';
import { ConcurrentChangeAlerts } from '../../form/conflicts/ConcurrentChangeAlerts.tsx';
import type { Conflict } from '../../form/conflicts/merge-edits.ts';
import { FormFailure } from '../../form/FormFailure.tsx';
import { SendingInputs } from '../../form/SendingInputs.tsx';
import { useUnsavedWork } from '../../form/unsaved-work.ts';
import { type RecordFormOptions, useRecordForm } from '../../form/use-record-form.ts';
import { ShortcutKey } from '../../ShortcutKey.tsx';
import { FactEditingContext, type FactEditorProps } from './fact-editing.ts';

interface FactFormProps extends FactEditorProps, Omit<RecordFormOptions, 'onSaved'> {
  readonly labelOf: (path: string) => string;
  /** Converts a conflict for display, for example ids to names. */
  readonly displayConflict?: (conflict: Conflict) => Conflict;
  readonly onSaved?: () => void;
  readonly children: ReactNode;
}

/**
 * The edit form of a record, reduced to the inputs of one fact. Enter saves; in a text of several lines, Ctrl+Enter or Cmd+Enter saves. Esc
 * discards the input.
 */
export const FactForm = ({ sources, onClose, labelOf, displayConflict, onSaved, children, ...options }: FactFormProps) => {
  const { resource, record, fields } = options;
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const formElement = useRef<HTMLFormElement>(null);
  const conflictPanel = useRef<HTMLDivElement>(null);
  const { form, openedRecord, isDirty, concurrentChanges, hasUndecidedConflict, draft, documents, reconcile, pick, save, dialog } =
    useRecordForm({
      ...options,
      onSaved: () => {
        onSaved?.();
        onClose();
      },
    });
  const { errors, isSubmitting } = form.formState;
  useUnsavedWork(isDirty);
  useRegisterUnsavedForm(formElement, isDirty);
  const { setFocus } = form;
  const [firstSource = ''] = sources;
  const hasLongText = sources.some((source) => fields[source]?.kind === 'longText');
  // A short value is selected, so that typing replaces it. A long text is not selected, so that typing does not delete it.
  useEffect(() => setFocus(firstSource, { shouldSelect: !hasLongText }), [setFocus, firstSource, hasLongText]);

  // While the form has unsaved changes, real-time events do not refetch the record. If a newer record arrives nevertheless, this user
  // requested it, so the form merges it at once.
  const lastRecord = useRef(record);
  const mergeNewer = useEffectEvent(() => {
    if (isDirty && record !== openedRecord) reconcile(record);
  });
  useEffect(() => {
    if (isSubmitting || record === lastRecord.current) return;
    lastRecord.current = record;
    mergeNewer();
  }, [record, isSubmitting]);

  const close = () => {
    draft.deleteDraft();
    // After a merge, the form has a newer record than the page, so the page fetches the record.
    if (openedRecord !== record) void refetchRecord(queryClient, { resource, id: String(record.id) });
    onClose();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isSubmitting) return;
    if (!isDirty) close();
    else if (hasUndecidedConflict) conflictPanel.current?.focus();
    else void save();
  };
  const keyHandlers = useFactKeys({ isDirty, serializeValues: () => JSON.stringify(form.getValues(sources)), onCancel: close });
  // The service may refuse the value because of another field. That field has no input here, so its error is shown above the inputs.
  const errorsOfOtherFields = Object.entries(errors).flatMap(([name, error]) =>
    name === 'root' || sources.includes(name) || typeof error?.message !== 'string' ? [] : [`${labelOf(name)}: ${error.message}`],
  );
  const failure = [errors.root?.server?.message, ...errorsOfOtherFields].filter(Boolean).join(' ');
  // A draft that contains other fields is not offered, because those fields have no input here.
  const offers = draft.offers.filter(({ values }) => Object.keys(values).every((name) => sources.includes(name)));
  return (
    <FormProvider {...form}>
      <Box
        component="form"
        ref={formElement}
        noValidate
        aria-label={translate('records.editFact', { label: sources.map(labelOf).join(', ') })}
        onSubmit={submit}
        {...keyHandlers}
        sx={{ py: 0.5, maxWidth: '38rem' }}
      >
        <FormFailure message={failure} documents={documents} />
        <ConcurrentChangeAlerts
          changes={
            displayConflict ? { ...concurrentChanges, conflicts: concurrentChanges.conflicts.map(displayConflict) } : concurrentChanges
          }
          isSavedByOther={errors.root?.concurrentChange !== undefined}
          fields={fields}
          labelOf={labelOf}
          onPick={pick}
          panel={conflictPanel}
        />
        <DraftNotice
          draft={{ ...draft, offers }}
          etag={openedRecord.etag}
          describeDraft={({ values }) => Object.keys(values).map(labelOf).join(', ')}
        />
        <SendingInputs isSending={isSubmitting}>
          <Box sx={{ display: 'grid', gap: 1.5 }}>{children}</Box>
        </SendingInputs>
        <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
          <Button
            type="submit"
            size="small"
            variant="outlined"
            loading={isSubmitting}
            aria-keyshortcuts={hasLongText ? 'Control+Enter Meta+Enter' : undefined}
          >
            {translate('ra.action.save')}
            {/* In a text of several lines, Enter begins a new line. */}
            {hasLongText && <ShortcutKey keys={commandShortcut('Enter')} />}
          </Button>
          <Button size="small" onClick={close} disabled={isSubmitting}>
            {translate('ra.action.cancel')}
          </Button>
        </Box>
        <FormLeaveGuard control={form.control} />
      </Box>
      {dialog}
    </FormProvider>
  );
};

/** Registers the form while it has unsaved input. No other fact can then be opened. */
function useRegisterUnsavedForm(formElement: RefObject<HTMLFormElement | null>, isDirty: boolean): void {
  const unsavedForm = useContext(FactEditingContext)?.unsavedForm;
  useEffect(() => {
    if (!isDirty || !unsavedForm) return;
    unsavedForm.current = formElement.current;
    return () => {
      unsavedForm.current = null;
    };
  }, [isDirty, unsavedForm, formElement]);
}

interface FactKeys {
  readonly isDirty: boolean;
  /** Returns the values of the inputs as one text, to compare them. */
  readonly serializeValues: () => string;
  readonly onCancel: () => void;
}

type FormKeyEvent = KeyboardEvent<HTMLFormElement>;

/**
 * Returns handlers for the keys that the browser and the inputs do not handle. An Enter that picks an option or accepts the typed text does
 * not save. The next Enter saves.
 */
function useFactKeys({ isDirty, serializeValues, onCancel }: FactKeys) {
  /** The values before an autocomplete input with a closed list handled the Enter key. `undefined` after any other key press. */
  const valuesBefore = useRef<string>(undefined);
  return {
    onKeyDownCapture: (event: FormKeyEvent) => {
      valuesBefore.current = undefined;
      if (event.key !== 'Enter' || !isCombobox(event) || event.target.getAttribute('aria-expanded') === 'true') return;
      if (event.target instanceof HTMLInputElement) valuesBefore.current = serializeValues();
      else if (isDirty) {
        // Enter saves the form. Otherwise, it would open the list of choices again.
        event.preventDefault();
        event.stopPropagation();
        event.currentTarget.requestSubmit();
      }
    },
    onKeyDown: (event: FormKeyEvent) => {
      const { key, target, currentTarget, nativeEvent } = event;
      // React also passes the keys of menus and dialogs outside the form.
      if (nativeEvent.isComposing || !(target instanceof Element && currentTarget.contains(target))) return;
      if (key === 'Escape') {
        event.stopPropagation();
        onCancel();
      } else if (key === 'Enter') {
        const hasInputKeptValue = valuesBefore.current !== undefined && valuesBefore.current === serializeValues();
        const isSaveShortcut = target instanceof HTMLTextAreaElement && (event.ctrlKey || event.metaKey);
        if (isSaveShortcut || (isDirty && hasInputKeptValue)) currentTarget.requestSubmit();
      }
    },
  };
}

const isCombobox = (event: FormKeyEvent): event is FormKeyEvent & { readonly target: Element } =>
  event.target instanceof Element && event.target.role === 'combobox';
