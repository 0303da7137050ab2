/** Minimum length of a word for which similar words are searched. Shorter words are similar to too many others. */
export const minMisspelledLength = 4;
/** Minimum length of a word in which two letters may differ. */
const longWordLength = 7;

/**
 * Returns whether `typed` can be a misspelling of `word`. Letters may be missing, added, replaced or transposed: once in a short word,
 * twice in a long one.
 */
export const isSimilarWord = (typed: string, word: string): boolean => {
  const maxDistance = typed.length >= longWordLength ? 2 : 1;
  return Math.abs(typed.length - word.length) <= maxDistance && editDistance(typed, word) <= maxDistance;
};

/** The optimal string alignment distance, in which a transposition counts once. */
export function editDistance(from: string, to: string): number {
  let rowBeforePrevious: number[] = [];
  let previousRow = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row++) {
    const currentRow = [row];
    for (let column = 1; column <= to.length; column++) {
      const distanceIfReplaced = (previousRow[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1);
      const distance = Math.min(distanceIfReplaced, (previousRow[column] ?? 0) + 1, (currentRow[column - 1] ?? 0) + 1);
      const isTransposed = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      currentRow.push(isTransposed ? Math.min(distance, (rowBeforePrevious[column - 2] ?? 0) + 1) : distance);
    }
    rowBeforePrevious = previousRow;
    previousRow = currentRow;
  }
  return previousRow[to.length] ?? 0;
}

/** Returns the words that result if two adjacent letters are transposed. */
export const transpositionsOf = (word: string): string[] =>
  Array.from({ length: word.length - 1 }, (_, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)).filter(
    (transposed) => transposed !== word,
  );
