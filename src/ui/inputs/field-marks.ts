/** Marks of single fields of a form, besides errors: updated after a change by another user, or not shown by the service. */

import { createContext, useContext } from 'react';
import { useTranslate } from 'react-admin';

export interface FieldMarks {
  /** Fields that another user changed since the form was opened, and that were updated in the form. */
  readonly taken: ReadonlySet<string>;
  /**
   * Fields that the service does not show.
   *
   * @see docs/specification/extensions.md#detail-fields
   */
  readonly notShown: ReadonlySet<string>;
}

export const FieldMarksContext = createContext<FieldMarks>({ taken: new Set(), notShown: new Set() });

/** Returns the text of a field's mark, or `undefined` if it has none. The inputs of an entry have no marks; their multifield has. */
export function useFieldMark(source: string): string | undefined {
  const { taken, notShown } = useContext(FieldMarksContext);
  const translate = useTranslate();
  if (taken.has(source)) return translate('records.form.taken');
  if (notShown.has(source)) return translate('records.form.notShown');
  return undefined;
}
