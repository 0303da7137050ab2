/** What a form says of single fields besides errors: taken over from a colleague, or not shown by the service. */
import { useTranslate } from 'ra-core';
import { createContext, useContext } from 'react';

export interface FieldMarks {
  /** Changed by somebody else since the form was opened, and taken over. */
  readonly taken: ReadonlySet<string>;
  /** The service does not show them. Source: decisions.md section 4, ext:detail-fields. */
  readonly notShown: ReadonlySet<string>;
}

export const FieldMarksContext = createContext<FieldMarks>({ taken: new Set(), notShown: new Set() });

/** The words for a field's mark; an entry's inputs have none, the multifield around them has it. */
export function useFieldMark(source: string): string | undefined {
  const { taken, notShown } = useContext(FieldMarksContext);
  const translate = useTranslate();
  if (taken.has(source)) return translate('records.form.taken');
  if (notShown.has(source)) return translate('records.form.notShown');
  return undefined;
}
