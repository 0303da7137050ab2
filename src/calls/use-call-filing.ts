/** Files a call as a note, or as a task; once, however often and in how many tabs it is tried. */
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useLocale, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { mayCall } from '../../contract/access.ts';
import { hasExtension, useMe } from '../providers/me.ts';
import { htmlOfText } from '../resources/notes/note-text.ts';
import { dayOfSeconds } from '../resources/tasks/due-day.ts';
import { useRefreshTasks } from '../resources/tasks/use-refresh-tasks.ts';
import { instantText } from '../ui/fields/format-date.ts';
import { isAltered, mayBeDone, wasTurnedDown } from '../ui/form/lost-answer.ts';
import { type Call, clientOf, type Filing } from './call.ts';
import { useCallsDispatch } from './calls-context.ts';
import { keyOfFiling, taskOfCall, textOfCall } from './filed-call.ts';
import { useCallerName } from './use-caller-name.ts';

export interface CallFiling {
  /** What may be made of the call: a note needs the extension, and a client that it is about. */
  readonly mayWrite: Readonly<Record<Filing, boolean>>;
  /** Answers whether it was filed; why not stands in `error`. */
  readonly file: (as: Filing) => Promise<boolean>;
  readonly running: Filing | undefined;
  readonly error: unknown;
}

export function useCallFiling(call: Call): CallFiling {
  const dispatch = useCallsDispatch();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const refreshTasks = useRefreshTasks();
  const translate = useTranslate();
  const locale = useLocale();
  const me = useMe();
  const caller = useCallerName()(call);
  const client = clientOf(call);
  const tries = useRef(0);
  const isRunning = useRef(false);
  const [running, setRunning] = useState<Filing>();
  const [error, setError] = useState<unknown>();

  const tasks = mayCall('createTask', me.roles);
  const note = client !== undefined && hasExtension(me, 'notes-write') && mayCall('createNote', me.roles);

  const create = async (as: Filing) => {
    const began = new Date(call.began);
    const time = instantText(began.toISOString(), locale) ?? '';
    const text = textOfCall(translate('calls.head', { caller, number: call.number || translate('calls.hiddenNumber'), time }), call.text);
    const meta = { idempotencyKey: keyOfFiling(as, call, tries.current) };
    if (as === 'note') return dataProvider.create('notes', { data: { reference: client?.id, note: htmlOfText(text) }, meta });
    const title = translate(`calls.title.${as === 'callback' ? 'callback' : 'call'}`, { caller });
    const today = dayOfSeconds(String(Math.floor(Date.now() / 1000)));
    return dataProvider.create('tasks', { data: taskOfCall({ as, title, text, client: client?.id, uid: me.id, today }), meta });
  };
  const refresh = (as: Filing) => void (as === 'note' ? queryClient.invalidateQueries({ queryKey: ['notes'] }) : refreshTasks());

  const file = async (as: Filing) => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setRunning(as);
    setError(undefined);
    try {
      const { data } = await create(as);
      dispatch({ type: 'filed', key: call.key, as, id: String(data.id), text: call.text });
      refresh(as);
      return true;
    } catch (failure) {
      if (isAltered(failure) || wasTurnedDown(failure)) tries.current += 1;
      if (mayBeDone(failure)) refresh(as);
      setError(failure);
      return false;
    } finally {
      isRunning.current = false;
      setRunning(undefined);
    }
  };
  return { mayWrite: { note, task: tasks, callback: tasks }, file, running, error };
}
