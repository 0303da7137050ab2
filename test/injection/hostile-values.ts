/** Hostile values for every field that takes text. They are generated from the contract, so new fields are included automatically. */
import type { Field, Fields } from '../../contract/fields.ts';
import { isImpossiblePhone } from '../../contract/phone-number.ts';
import { storableStrings } from './injection-strings.ts';

/** Returns the strings in turn, limited by the length of a field. */
export interface Hostility {
  /** Returns the next string that has at most `longest` characters. */
  one(longest: number): string;
  /** Returns the next strings that fit into `longest` characters together. */
  several(longest: number): string;
  /** Returns all strings, one per line. */
  all(longest: number): string;
  /** Whether every string has been returned at least once. */
  isThrough(): boolean;
}

export function hostility(strings: readonly string[] = storableStrings): Hostility {
  let turn = 0;
  const next = (longest: number): string | undefined => {
    for (let tried = 0; tried < strings.length; tried++) {
      const text = strings[turn++ % strings.length];
      if (text !== undefined && text.length <= longest) return text;
    }
    return undefined;
  };
  const one = (longest: number) => next(longest) ?? '<b>';
  return {
    one,
    several(longest) {
      let text = one(longest);
      for (let more = next(longest - text.length - 1); more !== undefined; more = next(longest - text.length - 1)) {
        text += ` ${more}`;
        if (text.length > longest - 40) break;
      }
      return text;
    },
    all(longest) {
      let text = '';
      for (const one of strings) if (text.length + one.length < longest && one.length < 1_000) text += `${one}\n`;
      return text.trim();
    },
    isThrough: () => turn >= strings.length,
  };
}

/** Returns the value of a field as a PATCH sends it, or `undefined` if the field takes no free text. */
function hostileValue({ kind, entry }: Field, hostile: Hostility): unknown {
  switch (kind) {
    case 'text':
      return hostile.several(255);
    case 'longText':
      return hostile.all(20_000);
    case 'phone':
      return hostilePhone(hostile);
    case 'measure':
      return hostile.one(40);
    case 'term':
      return termLabel(hostile);
    case 'terms':
      return [termLabel(hostile), termLabel(hostile)];
    case 'entries':
      return entry ? [hostileValues(entry, hostile), hostileValues(entry, hostile)] : undefined;
    default:
      return undefined;
  }
}

/** Returns a valid telephone number followed by a hostile string. */
export function hostilePhone(hostile: Hostility): string {
  const number = '+41 44 111 22 33';
  for (let tried = 0; tried < 20; tried++) {
    const text = `${number} ${hostile.one(40)}`;
    if (!isImpossiblePhone(text, '')) return text;
  }
  return number;
}

/** Returns a hostile label of a term. A label may not be blank, and its ends are trimmed. */
const termLabel = (hostile: Hostility): string => `${hostile.one(200)} ${hostile.one(50)}`.trim() || '<b>';

/** Returns values for all fields that take text. */
export function hostileValues(fields: Fields, hostile: Hostility): Record<string, unknown> {
  const values = Object.entries(fields).map(([name, field]) => [name, hostileValue(field, hostile)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}
