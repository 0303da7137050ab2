import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../server/database/connection.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of a migrated embedded database, for test files to copy. Creating a database takes seconds. */
    embeddedTemplate: string;
  }
}

declare global {
  /** The parent folder of the template. Each project loads this module again, but all projects share one process and one template. */
  var embeddedTemplateFolder: Promise<string> | undefined;
}

async function createTemplate(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'embedded-template-'));
  const open = await openDatabase({ embeddedFolder: join(folder, 'database'), durable: false });
  await open.close();
  return folder;
}

/** Creates the template for the first project that needs it and provides its folder as `embeddedTemplate`. */
export default async function provideTemplate(project: TestProject): Promise<() => Promise<void>> {
  globalThis.embeddedTemplateFolder ??= createTemplate();
  const folder = await globalThis.embeddedTemplateFolder;
  project.provide('embeddedTemplate', join(folder, 'database'));
  return () => rm(folder, { recursive: true, force: true });
}
