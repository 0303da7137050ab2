import type { DetachedWindowAPI } from 'happy-dom';

declare global {
  interface Window {
    /** Only in tests with the environment happy-dom. */
    happyDOM: DetachedWindowAPI;
  }
}
