/** Before each file: how long a page may take until it shows something, and that each test leaves no page behind. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// The first page of a process loads its code, on a busy machine.
configure({ asyncUtilTimeout: 15_000, getElementError: (message) => new Error(`${message}\n${document.body.textContent}`) });

afterEach(cleanup);
