/** The only React root. It shows the app, the sign-in page, or the page for a service that cannot be reached. */
import { createRoot } from 'react-dom/client';
import { reportCaughtError } from './caught-errors.ts';

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');
export const root = createRoot(element, { onCaughtError: reportCaughtError });
