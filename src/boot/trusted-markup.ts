/**
 * The service's content security policy has the browser refuse text that would become markup. Let through is markup that libraries have
 * in their code, by its text; the HTML of notes goes through DOMPurify, which has a policy of its own.
 */

/** The blank that react-admin keeps free under an input. */
const harmless: ReadonlySet<string> = new Set(['&#8203;']);

export function trustHarmlessMarkup(): void {
  // Not in every browser that we serve.
  const policies: unknown = Reflect.get(window, 'trustedTypes');
  if (typeof policies === 'object' && policies !== null && 'createPolicy' in policies && typeof policies.createPolicy === 'function')
    policies.createPolicy('default', { createHTML: (text: string) => (harmless.has(text) ? text : null) });
}
