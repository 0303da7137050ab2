import type { DetachedWindowAPI } from 'happy-dom';

declare global {
  interface Window {
    /** Defined only in tests with the environment happy-dom. */
    happyDOM: DetachedWindowAPI;
  }
}
