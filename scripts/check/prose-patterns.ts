import type { Language } from '../../src/i18n/languages.ts';

/**
 * `title` is the title of a test, and `group` is the title of a `describe` or of a step. The languages are for texts on screen.
 */
export type ProseKind = 'comment' | 'document' | 'title' | 'group' | Language;

export interface ProsePattern {
  readonly pattern: RegExp;
  /** The better word, or what to do. */
  readonly advice: string;
  /** `sentence`: the pattern is only looked for at the start of sentences. `text`: only at the start of the whole text. */
  readonly at?: 'sentence' | 'text';
}

/** Replaces each character of code in a text. It is neither a letter nor a backtick, which begins code. */
export const codeMask = '¤';

/** Words and code that follow a verb, but hardly ever a noun. "The app answers the call" matches, but "the answers of the app" does not. */
const objectPattern = String.raw`(?:an?|the|its|their|each|every|whether|which|what|how|if|true|false|undefined|null|nothing|only)\b|${codeMask}`;

/** Parts of a program, which do not speak. People do: "the user says". */
const programParts =
  'function|hook|helper|method|module|component|callback|handler|service|server|app|store|provider|selector|repository|table|list|grid|board|page';

/** Patterns for all English texts. */
const englishPatterns: readonly ProsePattern[] = [
  { at: 'sentence', pattern: new RegExp(`Answers (?:${objectPattern})`), advice: 'Returns' },
  {
    at: 'sentence',
    pattern: new RegExp(`(?:Tells|Says|Knows|Hears) (?:${objectPattern})`),
    advice: 'Returns, reports, stores or receives',
  },
  { at: 'sentence', pattern: /(?:Gives|Hands|Takes) back\b/, advice: 'Returns, or undoes' },
  {
    pattern: new RegExp(`\\b(?:${programParts})s? (?:answer|say|hear|tell)s? (?:${objectPattern})`),
    advice: 'returns, responds with, reports or receives',
  },
  { pattern: new RegExp(`\\b(?:${programParts})s? knows? (?:${objectPattern})`), advice: 'has, stores, supports or is configured with' },
  { pattern: /\band answers (?:the same|with|whether|what)\b/, advice: 'and returns' },
  { pattern: /\b(?:is|are|was|were|being|been) (?:first )?told\b/, advice: 'is notified' },
  { pattern: /\b(?:[Nn]obody|[Ss]omebody|[Aa]nybody|[Ss]omeone|[Aa]nyone)(?: else)?\b/, advice: 'no user, another user, a client' },
  {
    at: 'sentence',
    pattern: /(?:Whoever|Whatever|Of (?:those|these|whom)|Those of)\b|Who (?:[\w’']+ )+[\w’']+[.,]/,
    advice: 'start with the subject',
  },
  { at: 'sentence', pattern: /What (?!happens\b|to\b)[^.?]*\.(?=\s|$)/, advice: 'start with the subject, not with a relative clause' },
  { pattern: /\b(?:those|all) (?:of|to|for) whom\b/, advice: 'name the subject' },
  { pattern: /\banew\b|\bonce more\b/, advice: 'again' },
  { pattern: /\b(?:ever after|evermore|how-?manieth)\b/, advice: 'plain words' },
  { pattern: /\bshall\b/i, advice: 'must, will or should' },
  { pattern: /\b(?:fetch|read|request|save|write|call|job|query)(?:e?s)? under way\b/, advice: 'in-flight, in progress, running' },
  { pattern: /\b(?:where|here|there)(?:of|in|to|upon|from|with|by)\b/i, advice: 'a plain pronoun' },
  {
    pattern:
      /\b(?:hence|whence|thence|thither|hither|hitherto|henceforth|forthwith|lest|betimes|amidst|whilst|amongst|unto|albeit|nay|ere|oft)\b/i,
    advice: 'a common word: so, until now, at once, while, among',
  },
  { pattern: /\bwithout end\b/, advice: 'unlimited' },
  { pattern: /\b(?:is|are|be) let\b/, advice: 'is allowed to, or may' },
  { pattern: /\b(?:tak(?:e|es|en|ing)|took) (?:it|them|this|that|(?:the|a) \w+ )?back\b/, advice: 'undo, revert, withdraw' },
  {
    pattern: /\b(?:trembl\w+|shel(?:f|ves))\b|\btend(?:s|ed|ing)? (?:the|its|their|leases|jobs)\b/,
    advice: 'the technical term instead of a picture',
  },
  { pattern: /\b(?:first|last|never) asked for\b/, advice: 'requested' },
  { pattern: /\b(?:his|her|hers|she|he|him)\b/, advice: 'they, their, or the user' },
  { pattern: /\bdone once\b/, advice: 'has one effect, is recorded only once' },
  { pattern: /\brooms? of the (?:service|app|code)\b/, advice: 'layer, module or folder' },
];

/** Verbs with which a title begins if its subject is missing. Forms that are also nouns ("reports") are only found before an article. */
const verbs =
  'is|are|was|were|has|have|had|does|do|did|can|cannot|may|must|will|should|contains?|keeps?|sends?|adds?|accepts?|refuses?|rejects?|throws?|writes|becomes?|gets?|gives?|goes|go|removes?|replaces?|restores?|returns|shows?|opens|closes|creates?|deletes?|ignores?|continues?|follows?|fails?|succeeds?|stays?|omits?|parses?|converts?|compares?|computes?|describes?|includes?|loses?|makes?|prints?|puts?|resolves?|skips?|takes?|tells?|says?|waits?|belongs?|begins?|allows?|applies|recognises?';
/** Words that end in "s" and can stand before an article, but are not verbs. */
const noVerbs = 'unless|as|besides|across|towards|this|thus|less|plus|minus|always|sometimes|afterwards';

/** Patterns for the titles of tests. */
const titlePatterns: readonly ProsePattern[] = [
  { at: 'text', pattern: /\S+(?: \S+)?$/, advice: 'a complete sentence' },
  {
    at: 'text',
    pattern: /(?:it|they|he|she|this|that|these|those|which|who|whose|whom|of|and|or|but|than)\b/i,
    advice: 'start with the subject that is tested',
  },
  {
    at: 'text',
    pattern: new RegExp(`(?:${verbs})\\b(?! of\\b)|(?!${noVerbs})[a-z]+s (?:an?|the|no|nothing|every|each|its|their)\\b`),
    advice: 'start with the subject that is tested',
  },
];

/** Patterns for the English texts on screen. */
const screenPatterns: readonly ProsePattern[] = [
  { pattern: /\bth(?:e|is) service\b/i, advice: 'the server, on this server' },
  { pattern: /\bmeanwhile\b/i, advice: 'while you were editing' },
  { pattern: /\b(?:Take in hand|In process)\b/, advice: 'Start, Issued' },
  { pattern: /\bEvery order\b/, advice: 'All orders' },
  { pattern: /\b(?:Customer number)\b/i, advice: 'Client number' },
  { pattern: /\b(?:Put away|Fold the|Take it|Throw away|Put all|Put back)\b/, advice: 'Dismiss, Collapse, Restore, Discard, Undo' },
  { pattern: /\bChoose none\b/, advice: 'Clear selection' },
  { pattern: /\b(?:to chase|Running and coming|Nothing waits|Nothing is waiting)\b/, advice: 'Overdue, Current and upcoming, No open …' },
  { pattern: /\b(?:Left free|of its own|Begin again)\b/, advice: 'Gap, Fixed, Start over' },
  { pattern: /\bBid steps?\b/i, advice: 'Bid increments' },
  { pattern: /\bUnderbid\b/i, advice: 'Discretion below reserve' },
  { pattern: /\bMediums\b/, advice: 'Medium' },
  { pattern: /\bType of tax\b/, advice: 'Tax scheme' },
  { pattern: /\bSend no e-mails?\b/, advice: 'Do not e-mail' },
  { pattern: /\b(?:Not one of the choices|Neither yes nor no|from zero on)\b/, advice: 'say what to enter' },
  { pattern: /\bunder reservation\b/, advice: 'subject to reserve' },
];

const germanPatterns: readonly ProsePattern[] = [
  { pattern: /\bKommission/, advice: 'Provision' },
  { pattern: /\bLimite/, advice: 'Limit' },
  { pattern: /\b(?:Untere|Obere) Schätzung|\bSchätzung (?:von|bis)\b/, advice: 'Schätzpreis' },
  { pattern: /Losraster/, advice: 'Lostabelle' },
  { pattern: /Aufgabentafel/, advice: 'Aufgabenboard' },
  { pattern: /Zusatzkosten|[Zz]usätzliche[nr]? (?:Kosten|Gebühren)/, advice: 'Nebenkosten' },
  { pattern: /Untergebot/, advice: 'Spielraum unter Limit' },
  { pattern: /Bietschritt/, advice: 'Bietstufen' },
  { pattern: /Deckname/, advice: 'Alias' },
  { pattern: /Fußzeile/, advice: 'Schlusszeile' },
  { pattern: /[Ff]ertig(?:ge)?stell/, advice: 'ausstellen' },
  { pattern: /(?<!\p{L})Auftr[aä]g/u, advice: 'Beleg, or Hintergrundauftrag' },
  { pattern: /[Ww]eg(?:ge)?leg/, advice: 'schließen' },
  { pattern: /\bverrechne/, advice: 'fakturieren' },
  { pattern: /Jede Rechnung/, advice: 'Alle Belege' },
  { pattern: /\b(?:jemand|niemand)\b/i, advice: 'name the user' },
  { pattern: /\bDienst(?:es)?\b/, advice: 'Server' },
];

const frenchPatterns: readonly ProsePattern[] = [
  { pattern: /marteau/i, advice: 'prix d’adjudication' },
  { pattern: /\bprimes?\b/i, advice: 'frais acheteur' },
  { pattern: /\bcommandes?\b/i, advice: 'document' },
  { pattern: /après-vente/i, advice: 'vente de gré à gré' },
  { pattern: /\btaxes?\b/i, advice: 'TVA' },
  { pattern: /sous-enchère/i, advice: 'marge sous réserve' },
  { pattern: /plafond de libération/i, advice: 'plafond d’enlèvement' },
  { pattern: /factures? ouvertes?/i, advice: 'factures impayées' },
  { pattern: /prendre en main/i, advice: 'prendre en charge' },
  { pattern: /tableau des lots/i, advice: 'grille des lots' },
  { pattern: /^États?$/, advice: 'statut' },
  { pattern: /\b(?:le|du|au|ce) service\b(?! de messagerie)/i, advice: 'serveur' },
  { pattern: /\b(?:cet|un|du|de l’|même|genre de|type de) ?(?:dossier|enregistrement)\b(?! des)/i, advice: 'fiche' },
];

export const prosePatterns: Readonly<Record<ProseKind, readonly ProsePattern[]>> = {
  comment: englishPatterns,
  document: englishPatterns,
  group: englishPatterns,
  title: [...englishPatterns, ...titlePatterns],
  en: [...englishPatterns, ...screenPatterns],
  de: germanPatterns,
  fr: frenchPatterns,
};
