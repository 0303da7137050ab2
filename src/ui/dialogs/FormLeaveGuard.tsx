import type { Control, FieldValues } from 'react-hook-form';
import { useFormState } from 'react-hook-form';
import { LeaveGuard } from './LeaveGuard.tsx';

/** A {@link LeaveGuard} for a form: it asks if a field was changed. A save resets the form. */
export const FormLeaveGuard = <Values extends FieldValues>({ control }: { control: Control<Values> }) => {
  const { dirtyFields } = useFormState({ control });
  return <LeaveGuard isDirty={Object.keys(dirtyFields).length > 0} />;
};
