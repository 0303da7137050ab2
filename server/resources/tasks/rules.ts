/** Decisions about tasks. Source: api.md "Task", states; decisions.md section 4, ext:task-dependencies. */

/** Whether a task that would depend on `dependsOn` would, by way of others, depend on itself. `next` says what a task depends on. */
export function closesCycle(taskId: number, dependsOn: number, next: (id: number) => number | null): boolean {
  const seen = new Set<number>();
  for (let current: number | null = dependsOn; current !== null && !seen.has(current); current = next(current)) {
    if (current === taskId) return true;
    seen.add(current);
  }
  return false;
}

/** Up to the next bracket of either kind, so that a text of nothing but `<a` is read once. */
const tag = /<(?:[a-z/!][^<>]*)?>/gi;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text without its tags, and with what could be one escaped: safe to show as HTML, whoever wrote it. */
export const safeText = (text: string): string => plainText(text).replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** Text without its tags; what tags are made of is gone even where they are nested in each other. */
export const plainText = (html: string): string => html.replace(tag, ' ').replace(/\s+/g, ' ').trim();
