import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { usePermissions } from '../../../providers/permissions.ts';
import { FactEditingContext, type FactEditingOptions } from './fact-editing.ts';

/**
 * Lets users who may update a record edit the facts on its page in place, one at a time.
 *
 * @see docs/specification/interaction.md#editing-in-place
 */
export const FactEditing = ({ children, ...options }: FactEditingOptions & { readonly children: ReactNode }) => {
  const { resource, record, fields, check, editor, canEdit } = options;
  const canUpdate = usePermissions().canUpdate(resource);
  const notify = useNotify();
  const [openFactKey, setOpenFactKey] = useState<string>();
  const unsavedForm = useRef<HTMLFormElement>(null);
  const state = useMemo(
    () => ({
      ...{ resource, record, fields, ...(check && { check }), ...(editor && { editor }) },
      canEdit: (source: string) => {
        const hasInput = fields[source] !== undefined && fields[source].kind !== 'entries';
        return hasInput && (canEdit?.(source) ?? record[source] !== undefined);
      },
      openFactKey,
      open: (factKey: string) => {
        if (!unsavedForm.current) return setOpenFactKey(factKey);
        unsavedForm.current.querySelector<HTMLElement>(inputSelector)?.focus();
        // If the form is in another tab of the record's page, it cannot receive the focus, so a notification is shown.
        if (!unsavedForm.current.contains(document.activeElement)) notify('records.factUnsaved', { type: 'warning' });
      },
      close: () => setOpenFactKey(undefined),
      unsavedForm,
    }),
    [resource, record, fields, check, editor, canEdit, openFactKey, notify],
  );
  return <FactEditingContext.Provider value={canUpdate ? state : undefined}>{children}</FactEditingContext.Provider>;
};

const inputSelector = 'input:not([aria-hidden]), textarea, [role="combobox"]';
