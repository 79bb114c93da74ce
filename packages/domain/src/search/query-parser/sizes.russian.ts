import type { Quantity } from './quantities.russian.ts'

/**
 * What goods are measured by that medicines are not: a size in letters or figures, a class of compression, a density, two
 * sides of one piece, the weight of a child. A query and a title say them in other words, so both are read to one spelling.
 */
interface Sizes {
  sizes: Quantity[]
  rest: string
  /** As they were written, for telling how the query was read. */
  written: string[]
}

/** No amount of a medicine: it has a word before its figures. */
export const isSize = (quantity: Quantity): boolean => quantity.includes(':')

const figure = String.raw`\d{1,3}(?:[.,]\d{1,2})?`
const side = String.raw`(${figure})\s*(мм|см|м)?`
const between = String.raw`\s*(?:на|[хx×*])\s*`
const twoSides = new RegExp(String.raw`(?<![\d.,\p{L}])${side}${between}${side}(?![\d.,\p{L}])`, 'gu')
const sized = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:размер\p{L}*|р-р\p{L}*|size|р\.?)\s*[-:]?\s*(${figure}|[2-6]?x{0,3}[sl]|[2-6]?х{0,3}л|[mмс])(?![\p{L}\d])|(?<![.,/-])(${figure}|[2-6]?x{0,3}[sl]|[2-6]?х{0,3}л|[mмс])(?:-?(?:й|ый|ой|го))?\s*(?:размер\p{L}*|р-р\p{L}*|size))(?![\p{L}\d])`,
  'gu',
)
const alone = /(?<![\p{L}\d.,/'-])([2-6]?x{0,3}[sl]|[2-6]?х{0,3}л|[mм]|эмка|элька|эску)(?![\p{L}\d.,/'-])/gu
const wordOfSize =
  /(?<!\p{L})(?:(маленьк\p{L}*|малы[йхе]\p{L}*|(?:самый\s+)?наименьш\p{L}*)|(средн\p{L}*)|(больш(?:ой|ого|ие|их|им)|увеличенн\p{L}*))\s+размер\p{L}*/gu
const compression =
  /(?<!\p{L})(?:(?:класс?\p{L}{0,2}\s*(?:компресси\p{L}*\s*)?)([1-4]|i{1,3})(?![\p{L}\d-])|(?<![\p{L}\d])([1-4]|i{1,3}|перв\p{L}*|втор\p{L}*|трет\p{L}*)(?:-?(?:й|ый|ой|го))?\s*(?:кл(?:асс?\p{L}{0,2})?\.?)(?:\s*компресси\p{L}*)?)(?!\p{L})/gu
const density = /(?<![\d.,\p{L}])(\d{2,3})\s*(?:ден|den)(?!\p{L})/gu
/** Of `крем spf 50`: 50 ml of another factor are not meant. */
const sunFactor = /(?<!\p{L})(?:spf|lsf|спф|сзф)\s*-?\s*(\d{1,3})(?!\d)\+?/gu
/** Of `молочко для загара 30` the factor. */
const bareFactor = /(?<![\d.,№\p{L}])(15|20|25|30|40|50)\+?(?!\s*(?:мл|г|шт|лет|год|мес|руб|%)|[\d.,])/u
const sunGoods = /(?<!\p{L})(?:загар|солнцезащ|санскрин|(?:от|против) солнц)/u
const weight =
  /(?<![\d.,\p{L}])(?:(?:от\s+)?(\d{1,2})\s*(?:-|до)\s*|(до|не\s+больше|менее)\s+)?(\d{1,2})\s*(\+)?\s*(?:кг|kg|килограмм\p{L}*)(?!\p{L})/gu
const upright = /(?<!\d)(40|60|90|180)\s+(40|60|90|180)(?!\d)/g

/** Goods that come in sizes, and their makers; a letter beside another word is no size: `витамин к`, `л карнитин`. */
const sizedGoods =
  /(?<!\p{L})(?:перчат|подгузн|п[аеоу]мп[аеу]р?с|pampers|трус|бандаж|корсет|пояс|наколен|налокот|голеностоп|чул[ко]|гольф|колгот|носк|повязк|фиксатор|ортез|презерв|корректор|тутор|воротник|пелен|бель|майк|бюстгал|лифчик|топ(?!\p{L})|тен[аы](?!\p{L})|tena|сени(?!\p{L})|seni|моликар|molicare|еврон|мерр?ие?с|мериес|merries|гун(?!\p{L})|goon|муни|moony|х[аэ]гг?ис|huggies|либеро|libero|релаксан)/u
/** What has two sides; of a medicine two numbers are its strengths. */
const flatGoods =
  /(?<!\p{L})(?:бинт|пластыр|лейкопласт|повязк|салфет|пелен|простын|клеен|марл|лент|тейп|губк|игл|шприц|матрас|пакет|космопор|компресс|пояс|сетк)/u
const nappies =
  /(?<!\p{L})(?:подгузн|п[аеоу]мп[аеу]р?с|pampers|трусик|х[аэ]гг?ис|huggies|мерр?ие?с|мериес|merries|гун(?!\p{L})|goon|либеро|libero|хелен харпер)/u
const gloves = /(?<!\p{L})перчат/u
const sheets = /(?<!\p{L})(?:пелен|клеен|простын)/u
const bare =
  /(?<![\d.,№#\p{L}×xх+-])(\d(?:[.,]5)?)\+?(?![\d.,\p{L}×+-]|\s*(?:шт|уп|кг|мес|лет|год|мл|см|мм|г(?!\p{L})|к?ап|р(?!\p{L})|руб|на\s+\d|[хx×]\s*\d))/gu

/** Before the number of a size in a name. */
export const isSizeWord = (word: string): boolean => /^(?:размер|р-р|#)/u.test(word)

/** Goods whose numbers are sizes. */
export const isSizedGoods = (text: string): boolean => sizedGoods.test(text) || nappies.test(text)

const maySay = /\d|размер|р-р|size|класс?|[sxlmхмлс](?!\p{L})|эмк|эльк|эску/u

const spoken: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})(?:двойк\p{L}*|двушк\p{L}*)(?!\p{L})/u, '2 мл'],
  [/(?<!\p{L})тройк\p{L}*(?!\p{L})/u, '3 мл'],
  [/(?<!\p{L})пят[её]р\p{L}*к\p{L}*(?!\p{L})/u, '5 мл'],
  [/(?<!\p{L})десят\p{L}*к\p{L}*(?!\p{L})/u, '10 мл'],
  [/(?<!\p{L})двадцатк\p{L}*(?!\p{L})/u, '20 мл'],
]

/** A syringe is called by its volume: `шприцы пятёрки`. */
const spokenVolume = (text: string): string =>
  /шприц/.test(text) ? spoken.reduce((read, [word, volume]) => read.replace(word, volume), text) : text

/** Splits sizes off: `подгузники 3 размер` is `подгузники`, size 3. */
export function splitSizes(text: string): Sizes {
  if (!maySay.test(text)) return { sizes: [], rest: spokenVolume(text), written: [] }
  const sizes: Quantity[] = []
  const written: string[] = []
  const take = (whole: string, ...found: Quantity[]) => {
    sizes.push(...found)
    written.push(whole.trim())
    return ' '
  }
  let rest = spokenVolume(text).replace(wordOfSize, (whole, small?: string, medium?: string) =>
    take(whole, small ? 'size:small' : medium ? 'size:medium' : 'size:big'),
  )
  rest = rest.replace(sized, (whole, before?: string, after?: string) => take(whole, sizeOf(before ?? after ?? '')))
  rest = rest.replace(compression, (whole, before?: string, after?: string) =>
    take(whole, `class:${classOf(before ?? after ?? '')}`),
  )
  rest = rest.replace(sunFactor, (whole, factor: string) => `${take(whole, `spf:${factor}`)}spf `)
  if (sunGoods.test(text) && sizes.length === 0)
    rest = rest.replace(bareFactor, (whole, factor: string) => take(whole, `spf:${factor}`))
  rest = rest.replace(density, (whole, den: string) => take(whole, `den:${den}`))
  if (flatGoods.test(text))
    rest = rest.replace(twoSides, (whole, a, ofA, b, ofB) => take(whole, askedSides(a, ofA, b, ofB)))
  if (sheets.test(text)) rest = rest.replace(upright, (whole, a: string, b: string) => take(whole, pairOf(+a, +b)))
  if (sizedGoods.test(text)) rest = rest.replace(alone, (whole, letter: string) => take(whole, sizeOf(letter)))
  if (nappies.test(text))
    rest = rest.replace(weight, (whole, from, most, to) => take(whole, ...weightsAsked(from, to, most !== undefined)))
  if (sizes.length === 0 && (nappies.test(text) || gloves.test(text)))
    rest = rest.replace(bare, (whole, number: string) => take(whole, sizeOf(number)))
  return { sizes, rest: rest.replace(/\s+/g, ' ').trim(), written }
}

/** `до 5 кг` is a child of less: nappies of 2–5 and 3–6 kilograms are nearer than those of 5–9. */
const weightsAsked = (from: string | undefined, to: string, isMost: boolean): Quantity[] =>
  isMost
    ? [0, 1, 2].flatMap((less) => (Number(to) > less ? [`kg:${Number(to) - less}` as const] : []))
    : [
        ...[from, to].flatMap((kilograms) => (kilograms ? [`kg:${Number(kilograms)}`] : [])),
        ...(from ? [rangeOf(Number(from), Number(to))] : []),
      ]

/** Of `подгузники 9-18 кг` those that say so come before all that fit such a child. */
const rangeOf = (from: number, to: number): Quantity => `kg:${from}-${to}`

const said: Record<string, string> = { м: 'm', эмка: 'm', с: 's', эску: 's', элька: 'l' }

function sizeOf(text: string): Quantity {
  const plain = text.replace(',', '.').replaceAll('х', 'x').replace('л', 'l')
  const many = /^([2-6])x?l$/.exec(plain)
  if (many) return `size:${'x'.repeat(Number(many[1]))}l`
  return `size:${said[plain] ?? plain}`
}

const classOf = (text: string): number =>
  /^(?:1|i$|перв)/.test(text) ? 1 : /^(?:2|ii$|втор)/.test(text) ? 2 : /^(?:3|iii$|трет)/.test(text) ? 3 : 4

/** In their order of size: people say either first. */
const pairOf = (one: number, other: number): Quantity => `sides:${Math.min(one, other)}x${Math.max(one, other)}`

/** Two sides in the unit in which they are written, and bandages, whose length is in metres or in centimetres, in the other too. */
function sidesOf(a: string, ofA: string | undefined, b: string, ofB: string | undefined): Quantity[] {
  const [one, other] = [Number(a.replace(',', '.')), Number(b.replace(',', '.'))]
  const longest = Math.max(one, other)
  const written = pairOf(one, other)
  if (ofA === 'м' && ofB !== 'м') return [written, pairOf(one * 100, other)]
  if (ofB === 'м' && ofA !== 'м') return [written, pairOf(one, other * 100)]
  return longest >= 100 ? [written, pairOf(Math.min(one, other), longest / 100)] : [written]
}

/** With its units a length in metres is no length in centimetres. */
function askedSides(a: string, ofA: string | undefined, b: string, ofB: string | undefined): Quantity {
  const both = sidesOf(a, ofA, b, ofB)
  return (ofA && ofB ? both.at(-1) : both[0]) ?? ''
}

const letters = /(?<![a-z\dа-я'.])([2-6]?)(x{0,3})(s|m|l)(?![a-zа-я'])/g
const words: readonly (readonly [RegExp, Quantity])[] = [
  [/(?<!\p{L})(?:экстра[ -]?лардж|extra large|xlarge)(?!\p{L})/u, 'size:xl'],
  [/(?<!(?:\p{L}|экстра |extra ))(?:лардж|large)(?!\p{L})/u, 'size:l'],
  [/(?<!\p{L})(?:медиум|medium|средни[йе])(?!\p{L})/u, 'size:m'],
  [/(?<!\p{L})(?:смолл?|small|малы[йе]|маленьк\p{L}*)(?!\p{L})/u, 'size:s'],
  [/увеличенн\p{L}* размер|больш(?:ой|ого) размер/u, 'size:big'],
]
const figures =
  /размер\p{L}*\s*(?:манжеты\s*)?(\d{1,3}(?:[.,]5)?)(?:[-/]\s*(\d{1,3}))?|(\d)\s*размер|№\s*(\d{1,2})(?!\d|\s*шт)/gu
const inches: Record<string, number> = { i: 1, ii: 2, iii: 3, iv: 4 }

/** Of a medicine only the number of a mixture is one: `сбор грудной № 4`. */
export const numbersInTitle = (title: string): Quantity[] =>
  [...title.matchAll(/№\s*(\d{1,2})(?!\d|\s*шт)/gu)].map(([, number]) => `size:${number}`)

/** Every size that a title says, in the spelling of `splitSizes`. */
export function sizesInTitle(title: string): Quantity[] {
  const text = title.toLowerCase().replaceAll('ё', 'е')
  const found = new Set<Quantity>()
  for (const [, times = '', x = '', letter = ''] of text.matchAll(letters))
    found.add(`size:${times === '' ? x : letter === 'l' ? 'x'.repeat(Number(times)) : ''}${letter}`)
  for (const [pattern, size] of words) if (pattern.test(text)) found.add(size)
  for (const numbers of text.matchAll(figures))
    for (const number of numbers.slice(1)) if (number) found.add(`size:${number.replace(',', '.')}`)
  const roman = /размер\s*(i{1,3}|iv)(?![a-z])/.exec(text)?.[1]
  if (roman) found.add(`size:${inches[roman]}`)
  for (const [, before, after] of text.matchAll(compression)) found.add(`class:${classOf(before ?? after ?? '')}`)
  for (const [, den] of text.matchAll(density)) found.add(`den:${den}`)
  for (const [, factor] of text.matchAll(sunFactor)) found.add(`spf:${factor}`)
  for (const [, a = '', ofA, b = '', ofB] of text.matchAll(twoSides))
    for (const one of sidesOf(a, ofA, b, ofB)) found.add(one)
  addGeneral(found)
  if (/подгузник|трусики|трусы|памперс|хаггис|либеро/.test(text)) addNappySizes(text, found)
  return [...found]
}

function addGeneral(found: Set<Quantity>): void {
  for (const size of found) {
    if (/^size:x*l$/.test(size)) found.add('size:big')
    if (/^size:x*s$/.test(size)) found.add('size:small')
    if (size === 'size:m') found.add('size:medium')
  }
}

const adult = /взросл|тена|сени|моликар|еврон|флюфсан|хартманн|лусеро/
const byLetter: Record<string, number> = { s: 2, m: 3, l: 4, xl: 5, xxl: 6 }
const byAdultLetter: Record<string, number> = { xs: 0, s: 1, m: 2, l: 3, xl: 4 }
const byWord: readonly (readonly [RegExp, number])[] = [
  [/ньюборн|newborn|новорожд/, 1],
  [/(?<!\p{L})мини(?!\p{L})/u, 2],
  [/(?<!\p{L})миди(?!\p{L})/u, 3],
  [/(?<!\p{L})макси(?!\p{L})/u, 4],
  [/юниор|junior/, 5],
  [/экстра лардж/, 6],
]

/** Makers write a weight, a word or a letter for what people call by one figure. */
function addNappySizes(text: string, found: Set<Quantity>): void {
  if (adult.test(text)) {
    for (const [letter, size] of Object.entries(byAdultLetter))
      if (found.has(`size:${letter}`)) found.add(`size:${size}`)
    return
  }
  const [from, to] = weightOf(text)
  for (let kilograms = from; kilograms <= to; kilograms += 1) found.add(`kg:${kilograms}`)
  if (from > 0 && to >= from) found.add(rangeOf(from, to))
  const letter = Object.entries(byLetter).find(([one]) => found.has(`size:${one}`))?.[1]
  const word = byWord.find(([pattern]) => pattern.test(text))?.[1]
  const size = word ?? letter ?? sizeByWeight(from, to)
  if (size !== undefined) found.add(`size:${size}`)
}

const heaviest = 25

function weightOf(text: string): [from: number, to: number] {
  const range = /(\d{1,2})\s*-\s*(\d{1,2})\s*кг/.exec(text)
  if (range) return [Number(range[1]), Number(range[2])]
  const least = /от\s+(\d{1,2})\s*кг|(\d{1,2})\+\s*кг/.exec(text)
  if (least) return [Number(least[1] ?? least[2]), heaviest]
  const most = /(?:до\s+)?(\d{1,2})\s*кг/.exec(text)
  return most ? [0, Number(most[1])] : [1, 0]
}

function sizeByWeight(from: number, to: number): number | undefined {
  if (to < from) return undefined
  const least = [2.5, 3.5, 6.5, 10.5, 14.5]
  const place = least.findIndex((kilograms) => from < kilograms)
  return place < 0 ? 6 : to <= 5 ? 1 : place + 1
}
