import type { KeyboardEvent } from 'react';

/** Prevents Enter in a field with suggestions from submitting the form. Enter only accepts the typed text or the highlighted option. */
export function preventEnterSubmit(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}
