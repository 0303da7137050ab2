// `npm run check`: all checks that do not run the code.
import { runChecks } from './check/checks.ts';

const { failedTitles } = await runChecks();
process.exitCode = failedTitles.length > 0 ? 1 : 0;
