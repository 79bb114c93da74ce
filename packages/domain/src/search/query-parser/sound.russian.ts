const letters: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'j',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'c',
  ч: 'q',
  ш: 'w',
  щ: 'w',
  ъ: '',
  ы: 'i',
  ь: '',
  э: 'e',
  ю: 'u',
  я: 'a',
}

/** How Latin spellings are said in Russian, the longer ones first. Here q stands for ч, w for ш, c for ц, j for ж. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/shch|sch|sh/g, 'ш'],
  [/tch|ch/g, 'ч'],
  [/zh/g, 'ж'],
  [/ph/g, 'ф'],
  [/th/g, 'т'],
  [/kh/g, 'х'],
  [/ts|tz/g, 'ц'],
  [/ck|qu|q/g, 'к'],
  [/x/g, 'кс'],
  [/y[ou]|j[ou]/g, 'ю'],
  [/[yj]a/g, 'я'],
  [/c(?=[eiy])/g, 'ц'],
  [/c/g, 'к'],
  [/w/g, 'в'],
  [/y/g, 'и'],
  [/j/g, 'й'],
]

/**
 * How a word sounds, in one spelling for both alphabets: `nurofen`, `нурофен` and `нурафен` come out the same.
 * Unstressed vowels fall together as they do in speech, doubled letters are one, the soft sign is silent.
 */
export function soundOf(word: string): string {
  let text = word
  if (/[a-z]/.test(text)) for (const [spelling, sound] of spellings) text = text.replace(spelling, sound)
  return Array.from(text, (letter) => letters[letter] ?? letter)
    .join('')
    .replace(/[^a-z0-9]/g, '')
    .replace(/o/g, 'a')
    .replace(/e/g, 'i')
    .replace(/h/g, 'g')
    .replace(/i(?=[aiu])/g, '')
    .replace(/(.)\1+/g, '$1')
}

/** Pairs of neighbouring letters, the ends marked. */
export function bigramsOf(sound: string): string[] {
  const marked = `^${sound}$`
  return Array.from({ length: marked.length - 1 }, (_, at) => marked.slice(at, at + 2))
}
