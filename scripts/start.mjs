// `npm start`: builds what is not built or out of date, then is the service.
// Its line in package.json begins with `exec`, because npm passes SIGTERM to the shell it runs, and a shell that stays between would die
// of it and leave the service behind. What follows there is for Windows, which has no `exec`.
import { runService } from './build/run-service.mjs';

await runService('main.js', process.argv.slice(2), ['app', 'service']);
