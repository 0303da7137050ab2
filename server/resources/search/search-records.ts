/** One search over all kinds of records. Source: docs/specification/extensions.md#search-everything. */
import { maxSearchWords, type SearchedKind, type SearchResult, searchableKinds } from '../../../contract/composed/search.ts';
import { databaseFault } from '../../database/database-fault.ts';
import { beginTransaction } from '../../database/transactions.ts';
import type { Caller } from '../../http/caller.ts';
import { searchWords } from '../../lists/search-words.ts';
import type { ServiceContext } from '../../service-context.ts';
import { findCallers } from '../../telephony/find-callers.ts';
import { fold } from '../../text/fold.ts';
import { setStatementTimeout } from './candidate-repository.ts';
import { type RankedResult, rankCandidates, type SearchTerm } from './rank.ts';
import { findCandidates } from './repository.ts';
import { findSimilarWords } from './search-words-repository.ts';

interface KindsOutcome {
  readonly results: readonly RankedResult[];
  readonly incomplete: readonly SearchedKind[];
}

/**
 * Milliseconds after which an SQL statement is stopped, and with it the search of one kind. The embedded database cannot stop statements.
 */
const maxKindMs = 300;
/** Milliseconds after which the remaining kinds are not searched. */
const maxTotalMs = 1_000;

/** A search with fewer results is repeated with similar words, unless it is incomplete. */
const minResults = 3;

interface SearchOutcome {
  results: SearchResult[];
  incomplete: SearchedKind[];
}

/**
 * Returns the best matches of each kind that the caller may list. The kind with the best match comes first. A text like a telephone number is
 * searched in {@link kindsWithPhones}. It is searched in all kinds only if these contain no match, because it can also be the number of a
 * sale, such as `2026-107`.
 */
export async function searchRecords(context: ServiceContext, text: string, limit: number, caller: Caller): Promise<SearchOutcome> {
  const kinds = searchableKinds([caller.role]);
  if (isLikePhone(text)) {
    const ofPhones = kinds.filter((kind) => kindsWithPhones.includes(kind));
    const outcome = await searchInKinds(context, text, limit, caller, ofPhones);
    if (outcome.results.length > 0 || outcome.incomplete.length > 0) return outcome;
  }
  return searchInKinds(context, text, limit, caller, kinds);
}

async function searchInKinds(
  context: ServiceContext,
  text: string,
  limit: number,
  caller: Caller,
  kinds: readonly SearchedKind[],
): Promise<SearchOutcome> {
  const terms = await termsOf(context, text, kinds.includes('client'));
  if (terms.length === 0) return { results: [], incomplete: [] };
  const search = { text, caller, now: context.now(), limit, kinds, startedAt: performance.now() };
  const exactOutcome = await searchKinds(context, { ...search, terms });
  if (exactOutcome.results.length >= minResults || exactOutcome.incomplete.length > 0) return sortByBestMatch(exactOutcome);
  const similarWords = await findSimilarWords(context.db, [...new Set(terms.flatMap(({ spellings }) => spellings))]);
  const widenedTerms = terms.map(({ spellings }) => ({
    spellings,
    similar: spellings.flatMap((spelling) => similarWords.get(spelling) ?? []),
  }));
  if (widenedTerms.every((term) => term.similar.length === 0)) return sortByBestMatch(exactOutcome);
  const widenedOutcome = await searchKinds(context, { ...search, terms: widenedTerms });
  const keyOf = ({ result }: RankedResult) => `${result.kind} ${result.id}`;
  const exactKeys = new Set(exactOutcome.results.map(keyOf));
  const allResults = [...exactOutcome.results, ...widenedOutcome.results.filter((result) => !exactKeys.has(keyOf(result)))];
  return sortByBestMatch({
    ...widenedOutcome,
    results: kinds.flatMap((kind) => allResults.filter(({ result }) => result.kind === kind).slice(0, limit)),
  });
}

/** Words such as "lot" in "lot 12". They are left out of a search with a number, because records contain only the number. */
const numberWords = /^(?:lot|los|no|nr|n[°º]|#)\.?$/;

/** Returns the terms of the text. The term of a telephone number also contains the digits under which this number is stored for clients. */
async function termsOf({ db, accountingCountry }: ServiceContext, text: string, areClientsSearched: boolean): Promise<SearchTerm[]> {
  const words = searchWords(text).slice(0, maxSearchWords);
  const hasNumber = words.some(([word = '']) => /^\d/.test(word));
  const terms: SearchTerm[] = [];
  for (const spellings of words) {
    const foldedSpellings = [...new Set(spellings.map((spelling) => withoutPunctuation(fold(spelling))))].filter(
      (spelling) => spelling !== '',
    );
    if (foldedSpellings.length === 0 || (hasNumber && foldedSpellings.every((spelling) => numberWords.test(spelling)))) continue;
    const [typedWord = ''] = spellings;
    const phoneDigits =
      areClientsSearched && isPhone(typedWord)
        ? (await findCallers(db, typedWord, accountingCountry)).map(({ matched }) => digitsOf(matched))
        : [];
    terms.push({ spellings: [...new Set([...foldedSpellings, ...phoneDigits])], similar: [] });
  }
  return terms;
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');
const isPhone = (text: string): boolean => /^[+()\d ./-]+$/.test(text);

/** Returns whether the text has at least seven digits, and a prefix or groups of digits. */
const isLikePhone = (text: string): boolean => isPhone(text) && digitsOf(text).length >= 7 && /^\s*(?:\+|\(?0)|\d[ ./-]\d/.test(text);

/** Kinds of records whose texts contain telephone numbers. */
const kindsWithPhones: readonly SearchedKind[] = ['client', 'task', 'note'];

/** Removes the punctuation around a word of a pasted title, except a leading `+`. */
const withoutPunctuation = (word: string): string => word.replace(/^[^\p{L}\p{N}+]+|[^\p{L}\p{N}]+$/gu, '');

interface KindsSearch {
  readonly text: string;
  readonly kinds: readonly SearchedKind[];
  readonly terms: readonly SearchTerm[];
  readonly caller: Caller;
  readonly now: number;
  readonly limit: number;
  readonly startedAt: number;
}

/**
 * Searches the kinds one after another on one connection, so that other requests can use the remaining connections. A kind that takes too
 * long is left out.
 */
async function searchKinds({ db }: ServiceContext, { kinds, startedAt, limit, ...request }: KindsSearch): Promise<KindsOutcome> {
  const results: RankedResult[] = [];
  const incomplete: SearchedKind[] = [];
  const remainingKinds = [...kinds];
  while (remainingKinds.length > 0) {
    try {
      await beginTransaction(db, async (transaction) => {
        await setStatementTimeout(transaction, maxKindMs);
        for (let kind = remainingKinds[0]; kind; kind = remainingKinds[0]) {
          if (performance.now() - startedAt > maxTotalMs) incomplete.push(kind);
          else results.push(...rankCandidates(await findCandidates[kind](transaction, request), request.terms, limit));
          remainingKinds.shift();
        }
      });
    } catch (error) {
      const kind = remainingKinds.shift();
      if (!kind || databaseFault(error) !== 'statement-timeout') throw error;
      incomplete.push(kind);
    }
  }
  return { results, incomplete };
}

/** Sorts the kinds by the score of their best result. Keeps the order of the results within a kind. */
function sortByBestMatch({ results, incomplete }: KindsOutcome): { results: SearchResult[]; incomplete: SearchedKind[] } {
  const bestScores = new Map<SearchedKind, number>();
  for (const { score, result } of results) bestScores.set(result.kind, Math.max(bestScores.get(result.kind) ?? 0, score));
  const sortedResults = results.toSorted((a, b) => (bestScores.get(b.result.kind) ?? 0) - (bestScores.get(a.result.kind) ?? 0));
  const kinds = [...new Set(sortedResults.map(({ result }) => result.kind))];
  return {
    results: kinds.flatMap((kind) => sortedResults.filter(({ result }) => result.kind === kind).map(({ result }) => result)),
    incomplete: [...incomplete],
  };
}
