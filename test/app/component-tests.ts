/**
 * Component tests render in StrictMode, which repeats renders and effects. A component that keeps state outside of React then fails. Each
 * test's components are unmounted at its end. Otherwise their timers, such as those of a closing dialog, fire after the DOM is removed.
 */
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// The default timeout of one second is too short for a machine under load.
configure({ reactStrictMode: true, asyncUtilTimeout: 30_000 });

afterEach(cleanup);
