/** A mark is a hint below an input, not an error. Some fields have a permanent mark, `note` or `storedOnly`: see contract/fields.ts. */

import { createContext, useContext } from 'react';
import { useTranslate } from 'react-admin';
import type { Field } from '../../../contract/fields.ts';

export interface FieldMarks {
  /** Fields that were updated in the form after the change of another user. */
  readonly updatedFields: ReadonlySet<string>;
  /**
   * Fields whose stored values the service does not return.
   *
   * @see docs/specification/extensions.md#detail-fields
   */
  readonly unreturnedFields: ReadonlySet<string>;
}

export const FieldMarksContext = createContext<FieldMarks>({ updatedFields: new Set(), unreturnedFields: new Set() });

/** Returns `undefined` for a field without a mark. The inputs in an entry of a multifield have none. */
export function useFieldMark(source: string, { storedOnly = false, note }: Field): string | undefined {
  const { updatedFields, unreturnedFields } = useContext(FieldMarksContext);
  const translate = useTranslate();
  if (updatedFields.has(source)) return translate('records.form.updatedByOther');
  if (unreturnedFields.has(source)) return translate('records.form.notShown');
  if (note) return translate(`fields.${note}`);
  return storedOnly ? translate('fields.storedOnly') : undefined;
}
