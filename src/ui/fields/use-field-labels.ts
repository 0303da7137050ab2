import { useCallback } from 'react';
import { useTranslate } from 'react-admin';

/** Returns a function that finds the label of a field by its path. `bank_details.0.iban` and `bank_details.iban` are the same field. */
export function useFieldLabels(resource: string): (path: string) => string {
  const translate = useTranslate();
  return useCallback((path) => translate(`resources.${resource}.fields.${path.replace(/\.\d+(?=\.|$)/g, '')}`), [translate, resource]);
}
