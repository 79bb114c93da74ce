import { russianLookalikes } from '@romashka/basics'

/**
 * A text as people read it: without characters that nobody sees (soft hyphens, stresses, joiners), with one space
 * between words, and with Cyrillic letters where a word mixes both alphabets (`вpaча` is read as «врача»). The sign № stays one: its compatible
 * form is an English word.
 */
export function normaliseText(text: string): string {
  return text
    .replace(/[^№™℠]+/g, (part) => part.normalize('NFKC'))
    .replace(/\p{Cf}|\u0300|\u0301/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/[\p{Script=Latin}\p{Script=Cyrillic}]+/gu, (word) =>
      /\p{Script=Cyrillic}/u.test(word) ? word.replace(/[a-z]/gi, russian) : word,
    )
}

function russian(letter: string): string {
  const small = letter.toLowerCase()
  const found = russianLookalikes[small] ?? small
  return small === letter ? found : found.toUpperCase()
}
