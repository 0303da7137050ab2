/** What of a form is a draft: the fields that differ from what it was opened on, both ways. */
import { sameValue } from '../../../contract/changes.ts';
import { isFilled } from '../fields/is-filled.ts';

type Values = Readonly<Record<string, unknown>>;

/** Never kept, whatever form has such a field. */
const isSecret = (name: string): boolean => /password|passwd|secret/i.test(name);

/** `undefined` when nothing is touched. An input that was never filled in is `""`, `null` or missing, and all are the same. */
export function touchedFields(opened: Values, now: Values): { values: Values; before: Values } | undefined {
  const touched = Object.keys(now).filter(
    (name) =>
      now[name] !== undefined && !isSecret(name) && !sameValue(opened[name], now[name]) && (isFilled(opened[name]) || isFilled(now[name])),
  );
  if (touched.length === 0) return undefined;
  const pick = (from: Values) => Object.fromEntries(touched.map((name) => [name, from[name] ?? null]));
  return { values: pick(now), before: pick(opened) };
}
