/**
 * Setup of component tests. They render in StrictMode, which repeats renders and effects, so a component that keeps state outside of React
 * fails. The components of a test are unmounted when it ends. Otherwise their timers, such as those of a closing dialog, fire after the DOM
 * is removed.
 */
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// The default timeout of one second is too short for a machine under load.
configure({ reactStrictMode: true, asyncUtilTimeout: 30_000 });

afterEach(cleanup);
