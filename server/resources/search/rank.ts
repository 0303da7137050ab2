/** Ranks the candidates of a search, and determines why each one matches. Source: docs/specification/extensions.md#search-everything. */
import type { SearchResult } from '../../../contract/composed/search.ts';
import { fold, foldWithOffsets } from '../../text/fold.ts';

/** One word of a search, with its spellings and the words that are similar to it. All are folded. */
export interface SearchTerm {
  readonly spellings: readonly string[];
  readonly similar: readonly string[];
}

export interface SearchedField {
  readonly name: string;
  readonly text: string;
  readonly weight: number;
  /** If set, only the digits of the text and of the searched words are compared. */
  readonly isPhoneNumber?: true;
}

export interface Candidate {
  readonly record: Omit<SearchResult, 'match'>;
  readonly fields: readonly SearchedField[];
  /** Decides between candidates with equal scores: the candidate with the higher value comes first. */
  readonly recency: number;
}

export interface RankedResult {
  readonly score: number;
  readonly result: SearchResult;
}

/** Returns at most `limit` candidates, the best first. Candidates without a match are left out. */
export function rankCandidates(candidates: readonly Candidate[], terms: readonly SearchTerm[], limit: number): RankedResult[] {
  const matches = candidates.flatMap((candidate) => {
    const match = matchOf(candidate.fields, terms);
    return match ? [{ ...match, candidate }] : [];
  });
  matches.sort(
    (a, b) =>
      b.score - a.score || b.candidate.recency - a.candidate.recency || Number(b.candidate.record.id) - Number(a.candidate.record.id),
  );
  return matches.slice(0, limit).map(({ score, match, candidate }) => ({ score, result: { ...candidate.record, match } }));
}

/** Points for a searched word that is the whole field, a whole word in the field, the start of a word, or another part of a word. */
const points = { field: 8, word: 6, start: 4, part: 1 };
function pointsOf(isWholeField: boolean, startsWord: boolean, endsWord: boolean): number {
  if (isWholeField) return points.field;
  if (!startsWord) return points.part;
  return endsWord ? points.word : points.start;
}

/** The points of a similar word are multiplied by this factor. */
const similarWordFactor = 0.5;

/** An occurrence of a searched word in the folded text of a field. */
interface Occurrence {
  readonly offset: number;
  readonly length: number;
  readonly score: number;
  readonly isSimilar: boolean;
}

/**
 * Returns the score and the match of a candidate; undefined if no field contains any of the terms. The score is the sum of the scores of
 * the best occurrence of each term. The match is the best of these occurrences.
 */
export function matchOf(
  fields: readonly SearchedField[],
  terms: readonly SearchTerm[],
): { score: number; match: SearchResult['match'] } | undefined {
  const texts = fields.map((field) => ({ field, folded: field.isPhoneNumber ? field.text.replace(/\D/g, '') : fold(field.text) }));
  let score = 0;
  let bestMatch: { occurrence: Occurrence; field: SearchedField; term: SearchTerm } | undefined;
  for (const term of terms) {
    let bestMatchOfTerm: typeof bestMatch;
    for (const { field, folded } of texts) {
      const occurrence = bestOccurrence(folded, term, field);
      if (occurrence && occurrence.score > (bestMatchOfTerm?.occurrence.score ?? 0)) bestMatchOfTerm = { occurrence, field, term };
    }
    score += bestMatchOfTerm?.occurrence.score ?? 0;
    if (bestMatchOfTerm && bestMatchOfTerm.occurrence.score > (bestMatch?.occurrence.score ?? 0)) bestMatch = bestMatchOfTerm;
  }
  if (!bestMatch) return undefined;
  const { field, term } = bestMatch;
  // The offsets are computed for one field only, because computing them takes much longer than folding the text.
  const { folded, offsets } = field.isPhoneNumber ? digitsWithOffsets(field.text) : foldWithOffsets(field.text);
  const occurrence = bestOccurrence(folded, term, field) ?? bestMatch.occurrence;
  const from = offsets[occurrence.offset] ?? 0;
  const to = offsets[occurrence.offset + occurrence.length] ?? field.text.length;
  return { score, match: { field: field.name, text: excerpt(field.text, from, to), similar: occurrence.isSimilar } };
}

const digitsWithOffsets = (text: string) => {
  const digits = [...text.matchAll(/\d/g)];
  return { folded: digits.map(([digit]) => digit).join(''), offsets: [...digits.map(({ index }) => index), text.length] };
};

const isLetterOrDigit = (character: string | undefined): boolean => character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** Minimum number of digits of a word that is searched in telephone numbers. */
const minDigits = 3;

function bestOccurrence(
  folded: string,
  { spellings, similar }: SearchTerm,
  { weight, isPhoneNumber }: SearchedField,
): Occurrence | undefined {
  const allSpellings = [
    ...spellings.map((spelling) => ({ spelling, isSimilar: false })),
    ...similar.map((spelling) => ({ spelling, isSimilar: true })),
  ];
  let topOccurrence: Occurrence | undefined;
  for (const { spelling, isSimilar } of allSpellings) {
    const searchedText = isPhoneNumber ? digitsOfNumber(spelling) : spelling;
    if (searchedText === '') continue;
    for (let offset = folded.indexOf(searchedText); offset >= 0; offset = folded.indexOf(searchedText, offset + 1)) {
      const end = offset + searchedText.length;
      const startsWord = isPhoneNumber ? offset === 0 : !isLetterOrDigit(folded[offset - 1]) || !isLetterOrDigit(searchedText[0]);
      const endsWord = isPhoneNumber ? end === folded.length : !isLetterOrDigit(folded[end]);
      const isWholeField = offset === 0 && end === folded.length;
      const score = pointsOf(isWholeField, startsWord, endsWord) * weight * (isSimilar ? similarWordFactor : 1);
      if (score > (topOccurrence?.score ?? 0)) topOccurrence = { offset, length: searchedText.length, score, isSimilar };
    }
  }
  return topOccurrence;
}

/** Returns the digits of a word that can be a part of a telephone number, otherwise an empty text. */
const digitsOfNumber = (spelling: string): string => {
  if (!/^[+()\d ./-]+$/.test(spelling)) return '';
  const digits = spelling.replace(/\D/g, '');
  return digits.length >= minDigits ? digits : '';
};

/** In characters. An excerpt is longer if the match is longer. */
const maxExcerptLength = 90;
/** Maximum number of characters before the match. */
const maxLengthBefore = 30;

/** Returns the text around a match, on one line, with `…` where it is cut. */
export function excerpt(text: string, from: number, to: number): string {
  const toOneLine = (part: string) => part.replace(/\s+/g, ' ').trim();
  if (text.length <= maxExcerptLength) return toOneLine(text);
  const minStart = Math.max(0, from - maxLengthBefore);
  const start = minStart === 0 ? 0 : Math.min(from, nextWordStart(text, minStart));
  const maxEnd = Math.max(start + maxExcerptLength, to);
  const lastSpace = text.lastIndexOf(' ', maxEnd);
  // The text is cut at a word if the match remains complete.
  const cutAt = lastSpace >= to ? lastSpace : maxEnd;
  const end = maxEnd >= text.length ? text.length : cutAt;
  return `${start > 0 ? '…' : ''}${toOneLine(text.slice(start, end))}${end < text.length ? '…' : ''}`;
}

/** Returns the position after the next space; `at` if no space follows. */
const nextWordStart = (text: string, at: number): number => {
  const space = text.indexOf(' ', at);
  return space < 0 ? at : space + 1;
};
