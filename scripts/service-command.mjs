// `npm run seed`, `user`, `backup`, `restore` and `books`: runs a command of the service by its name.
import { runService } from './build/run-service.mjs';

const [name, ...args] = process.argv.slice(2);
await runService(`commands/${name}-command.js`, args, ['service']);
