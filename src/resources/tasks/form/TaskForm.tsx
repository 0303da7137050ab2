import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { FormEvent, ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { FormLeaveGuard } from '../../../ui/dialogs/FormLeaveGuard.tsx';
import { DraftNotice } from '../../../ui/drafts/DraftNotice.tsx';
import type { FormDraft } from '../../../ui/drafts/use-draft.ts';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { SaveBar } from '../../../ui/form/SaveBar.tsx';
import { useTaskLabels } from '../task-fields.ts';

interface TaskFormProps {
  readonly form: UseFormReturn<FieldValues>;
  readonly draft: FormDraft;
  /** The version of the task with which the form was opened. */
  readonly etag?: unknown;
  /** The accessible name of the form. */
  readonly label: string;
  /** Shown above the inputs. */
  readonly alerts?: ReactNode;
  /** Shown above the save button. */
  readonly notice?: ReactNode;
  /** The path of the page to which the user returns without saving. */
  readonly backTo: string;
  readonly onSubmit: (event: FormEvent) => void;
  readonly children: ReactNode;
}

export const TaskForm = ({ form, draft, etag, label, alerts, notice, backTo, onSubmit, children }: TaskFormProps) => {
  const labelOf = useTaskLabels();
  const { isDirty, isSubmitting, errors } = form.formState;
  return (
    <FormProvider {...form}>
      <Box component="form" noValidate aria-label={label} onSubmit={onSubmit}>
        <FormFailure message={errors.root?.server?.message} />
        {alerts}
        <DraftNotice draft={draft} etag={etag} describeDraft={({ values }) => Object.keys(values).map(labelOf).join(', ')} />
        <Paper variant="outlined" sx={{ p: 2, mb: 2 }}>
          {children}
        </Paper>
        <FormLeaveGuard control={form.control} />
        <Box className="save-bar">
          {notice}
          <SaveBar isDirty={isDirty} isSaving={isSubmitting} backTo={backTo} />
        </Box>
      </Box>
    </FormProvider>
  );
};
