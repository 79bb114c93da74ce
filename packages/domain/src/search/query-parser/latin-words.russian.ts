/** How Russian is written in Latin letters, the longer spellings first. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/shch|sch/g, 'щ'],
  [/sh/g, 'ш'],
  [/ch/g, 'ч'],
  [/zh/g, 'ж'],
  [/kh/g, 'х'],
  [/ts/g, 'ц'],
  [/[yj]u/g, 'ю'],
  [/[yj]a/g, 'я'],
  [/[yj]o/g, 'е'],
  [/i[yj]$/g, 'ий'],
  [/y[yj]$/g, 'ый'],
  [/x/g, 'кс'],
]
const single: Record<string, string> = {
  a: 'а',
  b: 'б',
  c: 'ц',
  d: 'д',
  e: 'е',
  f: 'ф',
  g: 'г',
  h: 'х',
  i: 'и',
  j: 'й',
  k: 'к',
  l: 'л',
  m: 'м',
  n: 'н',
  o: 'о',
  p: 'п',
  q: 'к',
  r: 'р',
  s: 'с',
  t: 'т',
  u: 'у',
  v: 'в',
  w: 'в',
  y: 'ы',
  z: 'з',
}

/** `kapli` is `капли`, `maz` is `маз` or `мазь`: what a word in Latin letters may be in Russian ones. */
export function inRussianLetters(word: string): string[] {
  if (!/^[a-z]+$/.test(word)) return []
  let text = word
  for (const [spelling, letter] of spellings) text = text.replace(spelling, letter)
  const whole = Array.from(text, (letter) => single[letter] ?? letter).join('')
  const alike = whole.includes('ц') ? [whole, whole.replaceAll('ц', 'тс')] : [whole]
  return alike.flatMap((one) => (/[бвдзлмнрст]$/.test(one) ? [one, `${one}ь`] : [one]))
}
