/** Strings of known attacks. A string that takes effect calls `ran`, requests foreign.example, or changes code or text around it. */
import { addresses } from './strings/addresses.ts';
import { characters } from './strings/characters.ts';
import { encodings } from './strings/encodings.ts';
import { eventHandlers } from './strings/event-handlers.ts';
import { formulas } from './strings/formulas.ts';
import { headers } from './strings/headers.ts';
import { mutations } from './strings/mutations.ts';
import { paths } from './strings/paths.ts';
import { prototypes } from './strings/prototypes.ts';
import { queries } from './strings/queries.ts';
import { scriptElements } from './strings/script-elements.ts';
import { styles } from './strings/styles.ts';
import { svgAndMathml } from './strings/svg-and-mathml.ts';
import { templates } from './strings/templates.ts';

const longStrings: readonly string[] = [
  `${'<b>'.repeat(400)}<img src=x onerror=ran(1)>`,
  `${'<svg>'.repeat(300)}<script>ran(1)</script>`,
  `${'A'.repeat(3_000)}<script>ran(1)</script>`,
  `${'('.repeat(2_000)}ran(1)`,
];

export const injectionStrings: readonly string[] = [
  ...new Set([
    ...scriptElements,
    ...eventHandlers,
    ...addresses,
    ...svgAndMathml,
    ...templates,
    ...mutations,
    ...styles,
    ...encodings,
    ...characters,
    ...queries,
    ...paths,
    ...formulas,
    ...headers,
    ...prototypes,
    ...longStrings,
  ]),
];

/** The strings that the service stores as text. It refuses the others, which contain U+0000. Source: contract/wire.ts, `storableText`. */
export const storableStrings = injectionStrings.filter((text) => !text.includes('\0'));
