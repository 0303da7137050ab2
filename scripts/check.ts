// `npm run check`: everything about the code that needs no run of it.
import { runChecks } from './check/checks.ts';

const { failed } = await runChecks();
process.exitCode = failed > 0 ? 1 : 0;
