// `npm start`: builds missing or outdated targets, then runs the service in this process.
// The script in package.json begins with `exec`, because npm sends SIGTERM to the shell. Without `exec`, the signal would end the shell and
// leave the service running. The rest of the script is for Windows, which has no `exec`.
import { runService } from './build/run-service.mjs';

await runService('main.js', process.argv.slice(2), ['app', 'service']);
