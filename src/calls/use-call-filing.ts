/** A retry of a filing with the same kind and text does not create a second record, even in another tab. */

import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { useMe } from '../providers/me.ts';
import { usePermissions } from '../providers/permissions.ts';
import { htmlOfText } from '../resources/notes/index.ts';
import { dayOfSeconds, useRefreshTasks } from '../resources/tasks/index.ts';
import { isBodyChanged, isContentRefused, mayHaveSucceeded } from '../ui/drafts/unknown-outcome.ts';
import { useFormat } from '../ui/format/use-format.ts';
import { keyOfFiling, taskOfCall, textOfCall } from './filed-call.ts';
import { type Call, clientOf, type FilingKind } from './store/call.ts';
import { useCallsDispatch } from './store/calls-context.ts';
import { useCallerName } from './use-caller-name.ts';

export interface CallFiling {
  /** For each kind, whether the user may create the record and the service supports it. A note also needs a known client. */
  readonly mayWrite: Readonly<Record<FilingKind, boolean>>;
  /** Resolves with true if a record was created. Resolves with false if the request failed, or if another filing is in flight. */
  readonly fileCall: (kind: FilingKind) => Promise<boolean>;
  /** The kind of the filing that is in flight. */
  readonly runningKind: FilingKind | undefined;
  readonly error: unknown;
}

export function useCallFiling(call: Call): CallFiling {
  const dispatch = useCallsDispatch();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const refreshTasks = useRefreshTasks();
  const translate = useTranslate();
  const format = useFormat();
  const me = useMe();
  const { can } = usePermissions();
  const callerName = useCallerName()(call);
  const client = clientOf(call);
  /** The number of refused requests. See `keyOfFiling`. */
  const refusalCount = useRef(0);
  const isRunning = useRef(false);
  const [runningKind, setRunningKind] = useState<FilingKind>();
  const [error, setError] = useState<unknown>();

  const canCreateTask = can('createTask');
  const canCreateNote = client !== undefined && can('createNote');

  const createRecord = async (kind: FilingKind) => {
    const began = new Date(call.began);
    const time = format.instant(began.toISOString()) ?? '';
    const number = call.number || translate('calls.hiddenNumber');
    const text = textOfCall(translate('calls.head', { caller: callerName, number, time }), call.text);
    const meta = { idempotencyKey: keyOfFiling(kind, call, refusalCount.current) };
    if (kind === 'note') return dataProvider.create('notes', { data: { reference: client?.id, note: htmlOfText(text) }, meta });
    const title = translate(`calls.title.${kind === 'callback' ? 'callback' : 'call'}`, { caller: callerName });
    const today = dayOfSeconds(String(Math.floor(Date.now() / 1000)));
    return dataProvider.create('tasks', { data: taskOfCall({ kind, title, text, client: client?.id, uid: me.id, today }), meta });
  };
  const refetchRecords = (kind: FilingKind) => {
    if (kind === 'note') void queryClient.invalidateQueries({ queryKey: ['notes'] });
    else void refreshTasks();
  };

  const fileCall = async (kind: FilingKind) => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setRunningKind(kind);
    setError(undefined);
    try {
      const { data } = await createRecord(kind);
      dispatch({ type: 'filed', key: call.key, as: kind, id: String(data.id), text: call.text });
      refetchRecords(kind);
      return true;
    } catch (failure) {
      if (isBodyChanged(failure) || isContentRefused(failure)) refusalCount.current += 1;
      // The record may have been created although the request failed.
      if (mayHaveSucceeded(failure)) refetchRecords(kind);
      setError(failure);
      return false;
    } finally {
      isRunning.current = false;
      setRunningKind(undefined);
    }
  };
  return { mayWrite: { note: canCreateNote, task: canCreateTask, callback: canCreateTask }, fileCall, runningKind, error };
}
