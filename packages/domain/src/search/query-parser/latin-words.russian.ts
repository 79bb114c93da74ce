/** How Russian is written in Latin letters, the longer spellings first. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/shch|sch/g, 'щ'],
  [/sh/g, 'ш'],
  [/ch/g, 'ч'],
  [/zh/g, 'ж'],
  [/kh/g, 'х'],
  [/ts/g, 'ц'],
  [/qu/g, 'кв'],
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

/** What stands beside the name on a prescription. Salts say nothing that the name does not. */
const prescribed: readonly (readonly [RegExp, string])[] = [
  [/^(?:unguent(?:um|i)|ung)$/, 'мазь'],
  [/^(?:tab|tabl|tabulet(?:t)?(?:a|ae|am|as|arum)|tablet(?:t)?ae)$/, 'таблетки'],
  [/^(?:supp|suppositori(?:a|um|orum))$/, 'свечи'],
  [/^(?:sol|solutio(?:nis)?)$/, 'раствор'],
  [/^(?:sir|sirup(?:us|i))$/, 'сироп'],
  [/^(?:caps|capsul(?:a|ae|arum|is))$/, 'капсулы'],
  [/^(?:gtt|gutt(?:a|ae|as|arum))$/, 'капли'],
  [/^(?:amp|ampull(?:a|ae|is))$/, 'ампулы'],
  [/^(?:tinct|tinctur(?:a|ae))$/, 'настойка'],
  [/^(?:extr|extract(?:um|i))$/, 'экстракт'],
  [/^ole(?:um|i)$/, 'масло'],
  [/^(?:aqua|aquae)$/, 'вода'],
  [/^(?:pulv|pulvis|pulveris)$/, 'порошок'],
  [/^(?:liniment(?:um|i)|lin)$/, 'линимент'],
  [/^glucos(?:a|ae|um|i)$/, 'глюкоза'],
  [/^ichthyol(?:um|i)$/, 'ихтиол'],
  [/^spirit(?:us|i|uum)$/, 'спирт'],
  [/^a?ethylic(?:us|i|um)$/, 'этиловый'],
  [/^(?:susp|suspensio(?:nis)?)$/, 'суспензия'],
  [
    /^(?:hydrochlorid(?:um|i)|hydrobromid(?:um|i)|maleat(?:is|em|um)|maleas|tartras|besilas|succinas|in|rp|rep|dtd)$/,
    'лекарство',
  ],
]

/** Salts, of which a list of substances seldom has the Latin name: `natrii chloridum`. */
const salts: readonly (readonly [RegExp, string])[] = [
  [/^natrii$/, 'натрия'],
  [/^kalii$/, 'калия'],
  [/^magnesii$/, 'магния'],
  [/^calcii$/, 'кальция'],
  [/^zinci$/, 'цинка'],
  [/^ferri$/, 'железа'],
  [/^ammonii$/, 'аммония'],
  [/^aluminii$/, 'алюминия'],
  [/^bismuthi$/, 'висмута'],
  [/^chlorid(?:um|i)$/, 'хлорид'],
  [/^bromid(?:um|i)$/, 'бромид'],
  [/^[ij]odid(?:um|i)$/, 'йодид'],
  [/^(?:oxyd|oxid)(?:um|i)$/, 'оксид'],
  [/^sulf(?:as|atis)$/, 'сульфат'],
  [/^thiosulf(?:as|atis)$/, 'тиосульфат'],
  [/^orot(?:as|atis)$/, 'оротат'],
  [/^glucon(?:as|atis)$/, 'глюконат'],
  [/^carbon(?:as|atis)$/, 'карбонат'],
  [/^hydrocarbon(?:as|atis)$/, 'гидрокарбонат'],
  [/^permangan(?:as|atis)$/, 'перманганат'],
  [/^acid(?:um|i)$/, 'кислота'],
]

const acids: Record<string, string> = { bor: 'борная', fol: 'фолиевая', lact: 'молочная', valpro: 'вальпроевая' }

/** `ascorbinicum` beside `acidum`, in Russian; undefined for what is no acid's name. */
export function acidInRussian(word: string): string | undefined {
  const stem = /^([a-z]{3,})ic(?:um|i)$/.exec(word)?.[1]
  if (stem === undefined) return undefined
  const spelled = stem
    .replace(/c(?=[eiy])/g, 'ц')
    .replaceAll('c', 'к')
    .replaceAll('th', 'т')
    .replaceAll('y', 'и')
  return acids[stem] ?? `${Array.from(spelled, (letter) => single[letter] ?? letter).join('')}овая`
}

/** `unguentum heparini` is the ointment; undefined for a word that is no form. */
export const asPrescribed = (word: string): string | undefined =>
  [...prescribed, ...salts].find(([said]) => said.test(word))?.[1]

const latinEnding = /(?:ium|ii|um|i|ae|us|is|as|a|e)$/

/** `metformini` without its ending, of which a name is seldom written; undefined for a short word. */
export function latinStem(word: string): string | undefined {
  const stem = word.replace(latinEnding, '')
  return /^[a-z]+$/.test(word) && stem !== word && stem.length >= shortestStem ? stem : undefined
}

const shortestStem = 6

/** `kapli` is `капли`, `maz` is `маз` or `мазь`: what a word in Latin letters may be in Russian ones. */
export function inRussianLetters(word: string): string[] {
  if (!/^[a-z]+$/.test(word)) return []
  let text = word
  for (const [spelling, letter] of spellings) text = text.replace(spelling, letter)
  const whole = Array.from(text, (letter) => single[letter] ?? letter).join('')
  const alike = whole.includes('ц') ? [whole, whole.replaceAll('ц', 'тс')] : [whole]
  return alike.flatMap((one) => (/[бвдзлмнрст]$/.test(one) ? [one, `${one}ь`] : [one]))
}
