/**
 * The default policy for Trusted Types. Because of the service's content security policy, the browser converts text to markup only if a
 * policy allows the text. This policy allows only constant texts that libraries insert. The HTML of notes is sanitized by DOMPurify, which
 * has its own policy.
 */

/** The zero-width space that react-admin puts below an input to reserve a line. */
const allowedMarkup: ReadonlySet<string> = new Set(['&#8203;']);

export function installMarkupPolicy(): void {
  const policyFactory: unknown = Reflect.get(window, 'trustedTypes');
  if (
    typeof policyFactory === 'object' &&
    policyFactory !== null &&
    'createPolicy' in policyFactory &&
    typeof policyFactory.createPolicy === 'function'
  )
    policyFactory.createPolicy('default', { createHTML: (text: string) => (allowedMarkup.has(text) ? text : null) });
}
