/**
 * Sanitizes the HTML of a note, which may come from any API client. The text, its structure and its links to web, mail and telephone
 * addresses are kept. Scripts and embedded resources are removed.
 */
import createDOMPurify from 'dompurify';

const allowedTags = [
  ...['p', 'br', 'div', 'span', 'blockquote', 'pre', 'code', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  ...['b', 'strong', 'i', 'em', 'u', 's', 'del', 'ins', 'sub', 'sup', 'small', 'mark', 'a'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

let sharedSanitizer: ReturnType<typeof createDOMPurify> | undefined;

export function sanitizeHtml(html: string): DocumentFragment {
  sharedSanitizer ??= createSanitizer();
  return sharedSanitizer.sanitize(html, {
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: ['href', 'title', 'dir', 'lang', 'colspan', 'rowspan', 'start'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: /^(?:https?|mailto|tel):/i,
    RETURN_DOM_FRAGMENT: true,
  });
}

/** Links open in a new tab, and the linked page gets neither a referrer nor access to the app's window. */
function createSanitizer() {
  const sanitizer = createDOMPurify(window);
  sanitizer.addHook('afterSanitizeAttributes', (node) => {
    if (node.nodeName !== 'A') return;
    node.setAttribute('target', '_blank');
    node.setAttribute('rel', 'noopener noreferrer nofollow');
  });
  return sanitizer;
}
