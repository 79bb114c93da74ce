/** Latin letters that look like Cyrillic ones: `вpaча` is read as «врача». */
const lookalikes: Readonly<Record<string, string>> = {
  a: 'а',
  b: 'в',
  c: 'с',
  e: 'е',
  h: 'н',
  k: 'к',
  m: 'м',
  o: 'о',
  p: 'р',
  t: 'т',
  x: 'х',
  y: 'у',
  A: 'А',
  B: 'В',
  C: 'С',
  E: 'Е',
  H: 'Н',
  K: 'К',
  M: 'М',
  O: 'О',
  P: 'Р',
  T: 'Т',
  X: 'Х',
  Y: 'У',
}

/**
 * A text as people read it: without characters that nobody sees (soft hyphens, stresses, joiners), with one space
 * between words, and with Cyrillic letters where a word mixes both alphabets. The sign № stays one: its compatible
 * form is an English word.
 */
export function normaliseText(text: string): string {
  return text
    .replace(/[^№™℠]+/g, (part) => part.normalize('NFKC'))
    .replace(/\p{Cf}|\u0300|\u0301/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/[\p{Script=Latin}\p{Script=Cyrillic}]+/gu, (word) =>
      /\p{Script=Cyrillic}/u.test(word) ? word.replace(/[a-z]/gi, (letter) => lookalikes[letter] ?? letter) : word,
    )
}
