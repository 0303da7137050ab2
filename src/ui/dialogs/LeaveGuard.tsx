import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface LeaveGuardProps {
  readonly isDirty: boolean;
  /** The translation key of what happens to the input if the user leaves. */
  readonly text?: string;
}

/**
 * Asks before the user leaves unsaved input. Replaces react-admin's `WarnWhenUnsavedChanges`, which uses a dialog of the browser even for a
 * navigation within the app.
 */
export const LeaveGuard = ({ isDirty, text = 'records.leave.text' }: LeaveGuardProps) => {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname);
  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    // A save navigates while the form still counts as changed. The navigation continues as soon as the form is clean.
    if (blocker.state === 'blocked' && !isDirty) blocker.proceed();
  }, [blocker, isDirty]);
  useEffect(() => {
    if (!isDirty) return;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [isDirty]);
  return (
    <ConfirmDialog
      open={isBlocked && isDirty}
      title="records.leave.title"
      text={text}
      confirm="records.leave.leave"
      cancel="records.leave.stay"
      isDestructive
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
};
