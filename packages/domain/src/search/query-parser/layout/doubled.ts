/** Two letters alike beside each other. */
export const doubled = /(\p{L})\1/u

/** The word with each of its doubled letters written once. */
export function singlesOf(word: string): string[] {
  return [...word.matchAll(/(\p{L})(?=\1)/gu)].map(({ index }) => word.slice(0, index) + word.slice(index + 1))
}
