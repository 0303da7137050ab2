/** Setup of each test file: sets the timeout of queries, and unmounts the page after each test. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// The first page of a process loads its code, which takes long on a busy machine.
configure({ asyncUtilTimeout: 30_000, getElementError: (message) => new Error(`${message}\n${document.body.textContent}`) });

afterEach(cleanup);
