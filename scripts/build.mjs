// `npm run build`: builds the app and the service, even if they are up to date.
import { build } from './build/build.mjs';

await build(['app', 'service']).catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
