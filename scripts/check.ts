// `npm run check`: all checks that do not run the code.
import { runChecks } from './check/checks.ts';

const { failed } = await runChecks();
process.exitCode = failed.length > 0 ? 1 : 0;
