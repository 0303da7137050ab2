import { lazySilently } from '../ui/lazily.ts';

export const LazyTimeline = lazySilently(() => import('./Timeline.tsx').then(({ Timeline }) => Timeline));
