import { expect, test } from 'vitest';
import { auditParts } from '../../contract/resources/audit.ts';
import { type AuditPart, resourceOfAuditPart } from '../../contract/resources/resource-table.ts';
import en from '../../src/i18n/en/index.ts';

const rows = Object.entries(auditParts).flatMap(([part, fields]) => Object.keys(fields).map((name) => [part as AuditPart, name] as const));

test.each(rows)('the history of a %s has a label for the field %s', (part, name) => {
  const ofResource: object = en.resources[resourceOfAuditPart(part)].fields;
  expect({ ...ofResource, ...en.history.fields }).toHaveProperty([name]);
});
