const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
const cyrillic = 'йцукенгшщзхъфывапролджэячсмитьбюё'

const toCyrillic = new Map(Array.from(latin, (letter, at) => [letter, cyrillic.charAt(at)]))
const toLatin = new Map(Array.from(cyrillic, (letter, at) => [letter, latin.charAt(at)]))

/** What the same keys write in the other layout; undefined for a chunk that mixes alphabets or has no letters. */
export function switchKeyboardLayout(chunk: string): string | undefined {
  if (/[a-z]/.test(chunk)) return /[а-яё]/.test(chunk) ? undefined : turn(chunk, toCyrillic)
  if (/[а-яё]/.test(chunk)) return turn(chunk, toLatin)
  return undefined
}

function turn(chunk: string, map: ReadonlyMap<string, string>): string {
  return Array.from(chunk, (letter) => map.get(letter) ?? letter).join('')
}

/** Typed in Russian letters, and no name in Latin letters on the other keys: such a name has no signs in it. */
export function otherLayoutIsNoName(chunk: string, turned: string): boolean {
  return /[а-я]/.test(chunk) && !/^[a-z][a-z\d-]{2,}$/.test(turned)
}
