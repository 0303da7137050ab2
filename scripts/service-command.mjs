// `npm run seed`, `user`, `backup` and `restore`: a command of the service by its name, with everything after the name passed on.
import { runService } from './build/run-service.mjs';

const [name, ...args] = process.argv.slice(2);
await runService(`${name}-command.js`, args, ['service']);
