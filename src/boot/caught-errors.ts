/**
 * Collects errors that no other code handles, until the code that reports them has loaded. Part of the first script.
 */
type Tell = (error: unknown) => void;

/** Maximum number of collected errors. If a page fails repeatedly, later errors add no information. */
const mostKept = 20;

let kept: unknown[] = [];
let tell: Tell = (error) => {
  if (kept.length < mostKept) kept.push(error);
};

/** Called for an error that an error boundary of React caught. The boundary already shows the failure to the user. */
export const caughtByReact = (error: unknown): void => tell(error);

/** Starts to collect errors. */
export function catchErrors(): void {
  window.addEventListener('error', ({ error }) => tell(error));
  window.addEventListener('unhandledrejection', ({ reason }) => tell(reason));
}

/** Calls `listener` for the collected errors and for each later one. */
export function onCaughtErrors(listener: Tell): void {
  tell = listener;
  for (const error of kept) listener(error);
  kept = [];
}
