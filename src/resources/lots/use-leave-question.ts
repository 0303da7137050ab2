/** Asks before something typed is left: within the app, and when the tab is closed. */
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useUnsavedWork } from '../../ui/form/unsaved-work.ts';

export function useLeaveQuestion(isDirty: boolean): void {
  const translate = useTranslate();
  useUnsavedWork(isDirty);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(translate('ra.message.unsaved_changes'))) blocker.proceed();
    else blocker.reset();
  }, [blocker, translate]);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
}
