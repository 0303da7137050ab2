/**
 * The default policy for Trusted Types. Because of the service's content security policy, the browser converts text to markup only if a
 * policy allows the text. This policy allows only texts that libraries contain. The HTML of notes is sanitized by DOMPurify, which has its
 * own policy.
 */

/** The zero-width space that react-admin puts below an input to reserve a line. */
const allowedMarkup: ReadonlySet<string> = new Set(['&#8203;']);

/** Installs the policy, if the browser supports Trusted Types. */
export function installMarkupPolicy(): void {
  // Not every supported browser has Trusted Types.
  const policies: unknown = Reflect.get(window, 'trustedTypes');
  if (typeof policies === 'object' && policies !== null && 'createPolicy' in policies && typeof policies.createPolicy === 'function')
    policies.createPolicy('default', { createHTML: (text: string) => (allowedMarkup.has(text) ? text : null) });
}
