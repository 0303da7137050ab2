/** Errors that nothing else handles, kept until the code has come that reports them. Part of the first script. */
type Tell = (error: unknown) => void;

/** Of a page that fails over and over the first ones say it all. */
const mostKept = 20;

let kept: unknown[] = [];
let tell: Tell = (error) => {
  if (kept.length < mostKept) kept.push(error);
};

/** What React caught in a part of the page, which shows that it failed. */
export const caughtByReact = (error: unknown): void => tell(error);

export function catchErrors(): void {
  window.addEventListener('error', ({ error }) => tell(error));
  window.addEventListener('unhandledrejection', ({ reason }) => tell(reason));
}

export function onCaughtErrors(listener: Tell): void {
  tell = listener;
  for (const error of kept) listener(error);
  kept = [];
}
