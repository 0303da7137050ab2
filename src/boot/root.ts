/** The one React root: the sign-in page gives way to the app in it. */
import { createRoot } from 'react-dom/client';
import { caughtByReact } from './caught-errors.ts';

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');
export const root = createRoot(element, { onCaughtError: caughtByReact });
