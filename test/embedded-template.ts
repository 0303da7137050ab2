import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../server/database/connection.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated embedded database that a test file may copy as its own; making one anew takes seconds. */
    embeddedTemplate: string;
  }
}

export default async function makeTemplate(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'embedded-template-'));
  const open = await openDatabase({ embeddedFolder: join(folder, 'database') });
  await open.close();
  project.provide('embeddedTemplate', join(folder, 'database'));
  return () => rm(folder, { recursive: true });
}
