import { vi } from 'vitest';

/** Reports every observed element as visible, because happy-dom has no layout. Otherwise, the lower parts of a page would not be loaded. */
export function stubIntersectionObserver(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly notify: (entries: readonly { readonly isIntersecting: boolean }[]) => void;

      constructor(notify: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        this.notify = notify;
      }

      observe(): void {
        this.notify([{ isIntersecting: true }]);
      }

      disconnect(): void {}
    },
  );
}
