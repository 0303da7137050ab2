/** Rules for tasks. Source: docs/specification/api.md#task-states, docs/specification/extensions.md#task-dependencies. */

import { decodeHTML } from 'entities';

/** Returns whether the task would depend on itself, directly or indirectly. `next` returns the id of the task on which a task depends. */
export function closesCycle(taskId: number, dependsOn: number, next: (id: number) => number | null): boolean {
  const seen = new Set<number>();
  for (let current: number | null = dependsOn; current !== null && !seen.has(current); current = next(current)) {
    if (current === taskId) return true;
    seen.add(current);
  }
  return false;
}

/** Matches a tag. It contains no other angle bracket, so that a text of many `<a` is searched in linear time. */
const tag = /<(?:[a-z/!][^<>]*)?>/gi;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Returns text without tags and with escaped special characters. It is safe as HTML, even if the author is not trusted. */
export const safeText = (text: string): string => plainText(text).replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** Returns text without tags. A space replaces each tag, so that the parts around a nested tag cannot form a new one. */
export const plainText = (html: string): string => html.replace(tag, ' ').replace(/\s+/g, ' ').trim();

/** Returns the text of HTML without tags. Each entity is decoded once, so that `&amp;lt;` becomes `&lt;`. */
export const textOfHtml = (html: string): string => decodeHTML(plainText(html)).replace(/\s+/g, ' ').trim();
