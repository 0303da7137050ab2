import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { ResourceName } from '../../providers/data/types.ts';
import { problemOf } from '../../providers/http/http-error.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { useRecordChange } from '../../realtime/reactions/changes-store.ts';
import { isTouched } from '../../realtime/reactions/touched-records.ts';
import { useFormat } from '../format/use-format.ts';
import { lazySilently } from '../lazily.ts';

const RestoreDeleted = lazySilently(() => import('../restore/RestoreDeleted.tsx').then(({ RestoreDeleted }) => RestoreDeleted));

interface RecordOnScreen {
  readonly resource: ResourceName;
  readonly id: string;
}

/**
 * Returns the error of reading the record, such as 404 after a deletion. A form with changes does not reload its record, so this hook
 * checks the record with its own query after a real-time event.
 */
export function useRecordReadError({ resource, id }: RecordOnScreen): Error | null {
  const dataProvider = useDataProvider();
  const change = useRecordChange({ resource, id });
  const { error } = useQuery({
    queryKey: ['record-existence', resource, id, change?.at],
    queryFn: async ({ signal }) => (await dataProvider.getOne(resource, { id, signal })).data.id,
    enabled: change !== undefined && isTouched({ resource, id }),
    retry: false,
  });
  return error;
}

/** Returns a text such as "Deleted by NAME, time" if the error contains the deletion (extension `deletion-details`), else `undefined`. */
export function useDeletionText(error: unknown): string | undefined {
  const translate = useTranslate();
  const format = useFormat();
  const deletion = problemOf(error).problem?.deletion;
  if (!hasExtension(useMe(), 'deletion-details') || !deletion) return undefined;
  const when = format.instant(new Date(deletion.at).toISOString()) ?? '';
  return deletion.user
    ? translate('records.deletedBy', { name: deletion.user.label, when })
    : translate('records.deletedByService', { when });
}

export const DeletedNotice = ({ error, resource, id }: RecordOnScreen & { readonly error: unknown }) => {
  const translate = useTranslate();
  return (
    <Alert
      severity="warning"
      role="alert"
      action={<LazyRestoreDeleted resource={resource} id={id} />}
      sx={{ position: 'sticky', top: 104, zIndex: 3, mb: 2 }}
    >
      {useDeletionText(error) ?? translate('records.notThereAnyMore')}
    </Alert>
  );
};

export const LazyRestoreDeleted = (record: RecordOnScreen) => (
  <Suspense fallback={null}>
    <RestoreDeleted {...record} />
  </Suspense>
);

const actionSelector =
  'button, [role="button"], a[class*="Button"], input[type="checkbox"], input[type="radio"], input[type="file"], select';

const disabledAttributes = { 'aria-disabled': 'true', tabindex: '-1' } as const;

interface DisableActionsIfDeletedProps {
  readonly isDeleted: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Disables the actions in a part of a deleted record's page. The text can still be read and copied. */
export const DisableActionsIfDeleted = ({ isDeleted, className = '', children }: DisableActionsIfDeletedProps) => {
  const container = useRef<HTMLDivElement>(null);
  // This effect runs after every render, because a render may add actions.
  useEffect(() => {
    if (!isDeleted) return;
    const previousAttributes = [...(container.current?.querySelectorAll(actionSelector) ?? [])].flatMap((element) =>
      Object.entries(disabledAttributes).map(([name, value]) => {
        const previousValue = element.getAttribute(name);
        element.setAttribute(name, value);
        return { element, name, previousValue };
      }),
    );
    // The attributes are restored, because the record may become visible to this user again.
    return () => {
      for (const { element, name, previousValue } of previousAttributes) {
        if (previousValue === null) element.removeAttribute(name);
        else element.setAttribute(name, previousValue);
      }
    };
  });
  // React also passes the events of dialogs to this element. They are not stopped, so that an open dialog can be closed.
  const stopEvent = (event: SyntheticEvent) => {
    if (!(event.target instanceof Node && container.current?.contains(event.target))) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const stopAction = (event: SyntheticEvent) => {
    if (event.target instanceof Element && event.target.closest(actionSelector)) stopEvent(event);
  };
  return (
    <Box
      ref={container}
      className={className}
      {...(isDeleted ? { onClickCapture: stopAction, onSubmitCapture: stopEvent } : {})}
      sx={isDeleted ? { [`& :is(${actionSelector})`]: { opacity: 0.5, cursor: 'not-allowed' } } : {}}
    >
      {children}
    </Box>
  );
};

/** Renders its children after a form was removed and has saved its draft, so that they can show that draft. */
export const AfterFormUnmount = ({ children }: { readonly children: ReactNode }) => {
  const [isDraftUnlocked, setDraftUnlocked] = useState(false);
  useEffect(() => {
    // While the browser's lock on the draft is held, the draft is not offered. The lock is released shortly after the form is unmounted, so
    // the children are rendered later.
    const timer = setTimeout(() => setDraftUnlocked(true), 100);
    return () => clearTimeout(timer);
  }, []);
  return isDraftUnlocked && children;
};
