/** The only React root. It shows the sign-in page, and then the app in its place. */
import { createRoot } from 'react-dom/client';
import { reportCaughtError } from './caught-errors.ts';

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');
export const root = createRoot(element, { onCaughtError: reportCaughtError });
