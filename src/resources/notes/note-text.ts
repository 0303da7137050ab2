/**
 * Converts notes between the plain text that users type and the HTML that is stored. Empty lines separate paragraphs; other line ends
 * become `<br>`.
 */

const htmlEntities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => htmlEntities[character] ?? character);

/** Converts typed text to HTML and escapes all special characters. Returns `""` for text without visible characters. */
export const htmlOfText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${paragraph.split('\n').map(escapeHtml).join('<br>')}</p>`)
    .join('');

/** Elements that become paragraphs, with empty lines around them. */
const blockTags = new Set('P DIV UL OL DL TABLE BLOCKQUOTE PRE H1 H2 H3 H4 H5 H6'.split(' '));
/** Elements that become single lines. */
const lineTags = new Set('LI DT DD TR'.split(' '));

/** Converts the nodes of a note to plain text. Formatting such as bold is lost. */
export const textOfNodes = (nodes: ParentNode & Node): string =>
  textOf(nodes)
    .replace(/[^\S\n]*\n[^\S\n]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replace(/\s+/g, ' ');
  if (node.nodeName === 'BR') return '\n';
  const content = [...node.childNodes].map(textOf).join(node.nodeName === 'TR' ? ' ' : '');
  if (blockTags.has(node.nodeName)) return `\n\n${content}\n\n`;
  return lineTags.has(node.nodeName) ? `\n${content}\n` : content;
}
