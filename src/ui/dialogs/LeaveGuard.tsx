import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/**
 * Asks before the user leaves unsaved input. A navigation within the app opens a dialog of the app; closing the tab opens a dialog of the
 * browser. The component `WarnWhenUnsavedChanges` of react-admin uses the browser's dialogs for both.
 */
export const LeaveGuard = ({ isDirty }: { isDirty: boolean }) => {
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
      text="records.leave.text"
      confirm="records.leave.leave"
      cancel="records.leave.stay"
      isDestructive
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
};
