/** Hostile values for every field that takes text. They are generated from the contract, so new fields are included automatically. */
import type { Field, Fields } from '../../contract/fields.ts';
import { isImpossiblePhone } from '../../contract/phone-number.ts';
import { storableStrings } from './injection-strings.ts';

/** Returns the injection strings one after the other, and starts again after the last one. `maxLength` is the limit of a field. */
export interface HostileTexts {
  /** Returns the next string that has at most `maxLength` characters. Returns `<b>` if there is none. */
  one(maxLength: number): string;
  /** Returns the next strings that fit into `maxLength` characters together, separated by spaces. */
  several(maxLength: number): string;
  /** Returns all strings of less than 1,000 characters, one per line, as far as they fit into `maxLength` characters together. */
  all(maxLength: number): string;
  /** Returns whether `one` and `several` have come to the end of the strings at least once. Strings that are too long are skipped. */
  hasReturnedAll(): boolean;
}

export function createHostileTexts(strings: readonly string[] = storableStrings): HostileTexts {
  let nextIndex = 0;
  const next = (maxLength: number): string | undefined => {
    for (let attempt = 0; attempt < strings.length; attempt++) {
      const text = strings[nextIndex++ % strings.length];
      if (text !== undefined && text.length <= maxLength) return text;
    }
    return undefined;
  };
  const one = (maxLength: number) => next(maxLength) ?? '<b>';
  return {
    one,
    several(maxLength) {
      let text = one(maxLength);
      for (let more = next(maxLength - text.length - 1); more !== undefined; more = next(maxLength - text.length - 1)) {
        text += ` ${more}`;
        if (text.length > maxLength - 40) break;
      }
      return text;
    },
    all(maxLength) {
      let text = '';
      for (const line of strings) if (text.length + line.length < maxLength && line.length < 1_000) text += `${line}\n`;
      return text.trim();
    },
    hasReturnedAll: () => nextIndex >= strings.length,
  };
}

/** Returns the value of a field as a PATCH sends it, or `undefined` if the field takes no free text. */
function hostileValue({ kind, entry }: Field, hostile: HostileTexts): unknown {
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

/** Returns a telephone number followed by a hostile string, or only the number if the next 20 strings make it invalid. */
export function hostilePhone(hostile: HostileTexts): string {
  const number = '+41 44 111 22 33';
  for (let attempt = 0; attempt < 20; attempt++) {
    const text = `${number} ${hostile.one(40)}`;
    if (!isImpossiblePhone(text, '')) return text;
  }
  return number;
}

/** Returns a hostile label of a term. A label may not be blank, and its ends are trimmed. */
const termLabel = (hostile: HostileTexts): string => `${hostile.one(200)} ${hostile.one(50)}`.trim() || '<b>';

/** Returns values for all fields that take text. */
export function hostileValues(fields: Fields, hostile: HostileTexts): Record<string, unknown> {
  const values = Object.entries(fields).map(([name, field]) => [name, hostileValue(field, hostile)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}
