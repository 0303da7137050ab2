import { expect, test } from 'vitest';
import { type AuditPart, auditParts } from '../../contract/resources/audit.ts';
import en from '../../src/i18n/en/index.ts';
import { resourceOfPart } from '../../src/ui/record/history/audited-records.ts';

const rows = Object.entries(auditParts).flatMap(([part, fields]) => Object.keys(fields).map((name) => [part as AuditPart, name] as const));

test.each(rows)('the history of a %s has a name for %s', (part, name) => {
  const ofResource: object = en.resources[resourceOfPart[part]].fields;
  expect({ ...ofResource, ...en.history.fields }).toHaveProperty([name]);
});
