// Reads an OpenAPI document from standard input, and prints its TypeScript types. openapi-typescript needs the API of TypeScript 5, which
// the project's own compiler does not have. Its import of `typescript` is therefore resolved to the package `typescript-5`.
import { register } from 'node:module';
import { text } from 'node:stream/consumers';

const typescript5 = import.meta.resolve('typescript-5');
const hook = `export const resolve = (specifier, context, next) =>
  specifier === 'typescript' ? { url: '${typescript5}', format: 'commonjs', shortCircuit: true } : next(specifier, context);`;
register(`data:text/javascript,${encodeURIComponent(hook)}`);

const { default: generate, astToString } = await import('openapi-typescript');
process.stdout.write(astToString(await generate(await text(process.stdin))));
