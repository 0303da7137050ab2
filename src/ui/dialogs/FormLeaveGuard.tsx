import type { Control, FieldValues } from 'react-hook-form';
import { useFormState } from 'react-hook-form';
import { LeaveGuard } from './LeaveGuard.tsx';

export const FormLeaveGuard = <Values extends FieldValues>({ control }: { control: Control<Values> }) => {
  const { dirtyFields } = useFormState({ control });
  return <LeaveGuard isDirty={Object.keys(dirtyFields).length > 0} />;
};
