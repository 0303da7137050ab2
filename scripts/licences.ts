// `npm run licences`: writes docs/licences.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './check/run-command.ts';
import { licencePage } from './licences/licence-page.ts';
import { lockedPackages } from './licences/locked-packages.ts';

writeFileSync(join(root, 'docs/licences.md'), licencePage(lockedPackages(readFileSync(join(root, 'package-lock.json'), 'utf8'))));
