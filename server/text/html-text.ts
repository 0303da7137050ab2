/** Converts HTML of notes and tasks to text. */
import { decodeHTML } from 'entities';

/** Matches a tag. A match contains no other angle bracket, so that a text of many `<a` is searched in linear time. */
const tagPattern = /<(?:[a-z/!][^<>]*)?>/gi;
const entityOfCharacter: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Returns text without tags and with escaped special characters. The result is safe as HTML, even if the author is not trusted. */
export const stripTagsAndEscape = (text: string): string =>
  stripTags(text).replace(/[&<>"']/g, (character) => entityOfCharacter[character] ?? character);

/** Returns text without tags, in one line. A space replaces each tag, so that the parts around a nested tag cannot form a new tag. */
export const stripTags = (html: string): string => html.replace(tagPattern, ' ').replace(/\s+/g, ' ').trim();

/** Returns the text of HTML without tags. Each entity is decoded once, so that `&amp;lt;` becomes `&lt;`. */
export const htmlToText = (html: string): string => decodeHTML(stripTags(html)).replace(/\s+/g, ' ').trim();
