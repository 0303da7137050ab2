import { idText } from '../../../../contract/wire.ts';

export const maxTypedIds = 500;

/**
 * Parses ids and ranges, such as `120, 131-140`, to distinct ids in the typed order. Returns `undefined` if an id or a range is invalid, or
 * if there are too many ids.
 */
export function idsFromTyped(text: string): readonly string[] | undefined {
  const ids = new Set<string>();
  for (const idOrRange of text.split(/[\s,;]+/).filter(Boolean)) {
    const [, first = '', last = first] = /^(\d{1,10})(?:-(\d{1,10}))?$/.exec(idOrRange) ?? [];
    const idCount = Number(last) - Number(first) + 1;
    if (!isId(first) || !isId(last) || idCount < 1 || idCount > maxTypedIds) return undefined;
    for (let id = Number(first); id <= Number(last); id++) ids.add(String(id));
    if (ids.size > maxTypedIds) return undefined;
  }
  return [...ids];
}

const isId = (text: string) => idText.safeParse(text).success;
