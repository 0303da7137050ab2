import { expect, test } from 'vitest';
import type { Fields } from '../../contract/fields.ts';
import { auditParts } from '../../contract/resources/audit.ts';
import { type AuditPart, resourceOfAuditPart } from '../../contract/resources/resource-table.ts';
import { loadCatalogue } from '../../src/i18n/catalogues.ts';
import { choiceTextsKey } from '../../src/timeline/choice-texts.ts';

const en = await loadCatalogue('en');

const rows = Object.entries(auditParts).flatMap(([part, fields]) => Object.keys(fields).map((name) => [part as AuditPart, name] as const));

test.each(rows)('the timeline of a %s has a label for the field %s', (part, name) => {
  const ofResource: object = en.resources[resourceOfAuditPart(part)].fields;
  expect({ ...ofResource, ...en.timeline.fields }).toHaveProperty([name]);
});

const fieldsWithChoices = Object.entries<Fields>(auditParts).flatMap(([part, fields]) =>
  Object.entries(fields).flatMap(([name, { choices }]) => (choices ? [[part as AuditPart, name, choices] as const] : [])),
);

test.each(fieldsWithChoices)('the timeline of a %s has a text for each choice of the field %s', (part, name, choices) => {
  const key = choiceTextsKey(part, name).split('.');
  for (const choice of choices) expect(en).toHaveProperty([...key, choice]);
});
