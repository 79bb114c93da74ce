/** Letters that look alike on a leaflet, in the same order in both alphabets. */
const cyrillic = 'АВЕКМНОРСТУХ'
const latin = 'ABEKMHOPCTYX'

/**
 * The codes that a text can be, as they are stored: what was typed first, then the same with its look-alike letters all
 * of the one alphabet, then of the other. Spaces and signs that came along from a message are no part of a code; what no
 * message has, a null character, is left to be refused.
 */
export function readingsOf(typed: string): string[] {
  const plain = typed
    .normalize('NFKC')
    .replaceAll(/(?![_-])[\s\p{P}\p{S}\p{Cf}]/gu, '')
    .toUpperCase()
  const [asLatin, asCyrillic] = [inLetters(plain, cyrillic, latin), inLetters(plain, latin, cyrillic)]
  return [...new Set([plain, asLatin, asCyrillic])]
}

const inLetters = (text: string, from: string, to: string) =>
  [...text].map((letter) => to[from.indexOf(letter)] ?? letter).join('')
