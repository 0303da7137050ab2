import { useTranslate } from 'ra-core';
import { useCallback } from 'react';

/** Labels of a resource's fields by path: `bank_details.0.iban` and `bank_details.iban` are the same field. */
export function useFieldLabels(resource: string): (path: string) => string {
  const translate = useTranslate();
  return useCallback((path) => translate(`resources.${resource}.fields.${path.replace(/\.\d+(?=\.|$)/g, '')}`), [translate, resource]);
}
