import { type Bundle, bundles, type Fields, type Vocabulary } from '../../contract/fields.ts';

export interface ReferenceVisitor {
  term(id: number, path: string, vocabulary: Vocabulary): void;
  reference(bundle: Bundle, id: number, path: string): void;
}

/** Returns an object with a new value for each kind of record that fields can refer to. */
export const perBundle = <T>(make: () => T): Record<Bundle, T> =>
  Object.fromEntries(bundles.map((bundle) => [bundle, make()])) as Record<Bundle, T>;

/** Calls the visitor with the id of each referenced term and record, and the dotted path of the field. */
export function visitReferences(fields: Fields, row: Readonly<Record<string, unknown>>, visitor: ReferenceVisitor, path = ''): void {
  for (const [name, field] of Object.entries(fields)) {
    const value = row[name];
    if (field.kind === 'reference' && field.bundle && typeof value === 'number') visitor.reference(field.bundle, value, path + name);
    else if (field.kind === 'term' && field.vocabulary && typeof value === 'number') visitor.term(value, path + name, field.vocabulary);
    else if (Array.isArray(value)) visitList(field, value, visitor, `${path}${name}.`);
  }
}

function visitList(field: Fields[string], values: readonly unknown[], visitor: ReferenceVisitor, path: string): void {
  for (const [index, value] of values.entries()) {
    if (field.kind === 'terms' && field.vocabulary && typeof value === 'number') visitor.term(value, path + index, field.vocabulary);
    if (field.kind === 'references' && field.bundle && typeof value === 'number') visitor.reference(field.bundle, value, path + index);
    if (field.kind === 'entries' && field.entry && isRow(value)) visitReferences(field.entry, value, visitor, `${path}${index}.`);
  }
}

const isRow = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
