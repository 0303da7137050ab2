// `npm run build`: everything, whether out of date or not.
import { build } from './build/build.mjs';

await build(['app', 'service']).catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
