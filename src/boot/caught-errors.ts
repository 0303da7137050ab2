/**
 * Collects unhandled errors, and errors that an error boundary of React caught, until the code that reports them has loaded. Part of the
 * first script (main.ts).
 */

type ErrorListener = (error: unknown) => void;

/** Maximum number of collected errors. If a page fails repeatedly, later errors add no information. */
const maxCollected = 20;

let collectedErrors: unknown[] = [];
let notify: ErrorListener = (error) => {
  if (collectedErrors.length < maxCollected) collectedErrors.push(error);
};

/** Called for an error that an error boundary of React caught. The boundary already shows the failure to the user. */
export const reportCaughtError = (error: unknown): void => notify(error);

export function catchErrors(): void {
  window.addEventListener('error', ({ error }) => notify(error));
  window.addEventListener('unhandledrejection', ({ reason }) => notify(reason));
}

/** Calls `listener` for the collected errors and for each later one. */
export function onCaughtErrors(listener: ErrorListener): void {
  notify = listener;
  for (const error of collectedErrors) listener(error);
  collectedErrors = [];
}
