/** Values for every field that takes text, made from the contract's tables of fields, so that a new field is tried without a word here. */
import type { Field, Fields } from '../../contract/fields.ts';
import { storableStrings } from './injection-strings.ts';

/** Gives the strings in turn, as many as fit. */
export interface Hostility {
  /** The next string alone that has at most so many characters. */
  one(longest: number): string;
  /** Strings one after another, as many as have room. */
  several(longest: number): string;
  /** All of them, each on a line of its own. */
  all(longest: number): string;
  /** Whether every string has had its turn. */
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

/** As a PATCH sends it; `undefined` for what takes no text of one's own. */
function hostileValue({ kind, entry }: Field, hostile: Hostility): unknown {
  switch (kind) {
    case 'text':
      return hostile.several(255);
    case 'longText':
      return hostile.all(20_000);
    case 'phone':
      return hostile.one(60);
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

/** A label may not be blank, and its ends are trimmed. */
const termLabel = (hostile: Hostility): string => `${hostile.one(200)} ${hostile.one(50)}`.trim() || '<b>';

/** For all of the fields that take text. */
export function hostileValues(fields: Fields, hostile: Hostility): Record<string, unknown> {
  const values = Object.entries(fields).map(([name, field]) => [name, hostileValue(field, hostile)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}
