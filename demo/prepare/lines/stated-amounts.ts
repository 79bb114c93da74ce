import { recipeNumber } from './goods-title.ts'
import { isKit, withMonths, withoutSolvent } from './kits.ts'
import { oneAlphabet } from './write-text.ts'
import { writtenAmount } from './written-amount.ts'

/** What the line of a price list says of a medicine's amounts; null where it does not say, or says it in two ways. */
export interface StatedAmounts {
  /** Of the active substance: `100 мг/5 мл`, `0,05%`, `875 мг+125 мг`. */
  strength: string | null
  /** What the pack or one ampoule holds: `100 мл`, `30 г`. Never the spoonful of a strength. */
  volume: string | null
  packSize: number | null
}

const many = '(?:\\s?(?:тыс|млн|млрд)\\.?)?'
const weight = '(?:мкг|мг|гр|г|(?:анти-ха\\s)?ме|ед|кие|ате|пе|ле)'
const amount = `\\d+(?:,\\d+)?${many}\\s?${weight}`
const bare = `\\d+(?:,\\d+)?${many}(?:\\s?${weight})?`
const per = '(?:\\d+(?:,\\d+)?\\s?)?(?:мл|г|доз[ауы]?|инг|ингал|впрыск|час|ч|сут|сутки)(?![а-я])'

/** «8 мг/4 мл», «200 мг+28,5 мг/5 мл», «160 мкг/4,5 мкг/доза», «3 мг/мл+1 мг/мл». */
const ratio = new RegExp(
  `(?<![\\d,])(?:${bare}\\s?[+/]\\s?)*${amount}\\s?/\\s?${per}(?:\\s?\\+\\s?${amount}\\s?/\\s?${per})*`,
  'iu',
)
/** «875 мг+125 мг», «100/25 мг», «60 мг+500 тыс. МЕ». */
const sum = new RegExp(`(?<![\\d,])${bare}(?:\\s?[+/]\\s?${bare})+(?![а-яё])`, 'iu')
const percent = /(?<![\d,])\d+(?:,\d+)?\s?%/giu
const single = new RegExp(`(?<![\\d,+/]|\\d-)${amount}(?![а-яё/+])`, 'giu')
const liquid = /(?<![\d,+/])\d+(?:,\d+)?\s?(?:мл|л)(?![а-яё])/giu
const numero = /№\s?(\d+)(?:\s?([xх*+])\s?№?\s?(\d+))?(?!\d*,\d)(?:\s?шт\.?)?/giu
const latinNumero = /(?<=\s)(n)\s?(\d+)(?!\d*,\d)$/iu
const counted = /(?<![\d,])(\d+)\s?шт\.?(?![а-яё])/giu

/** Forms of which one piece is taken: a weight beside them is the strength of the piece. */
const pieces = /^(?:таблетки|капсулы|драже|суппозитории|пастилки|леденцы|пластырь|лиофилизат|карандаш)/u
/** A powder for injections holds no millilitres: those are its glass's, or its solvent's. */
const dissolved = /^(?:лиофилизат|порошок для приготовления раствора для ин)/u
const injected = /инъекций|инфузий|внутривенн|внутримыш|введения/u
/** Nor does one for drops, or one whose line weighs it against the water: «17Г/25МЛ ... ФЛ. 50МЛ». */
const holdsNoMillilitres = (form: string, line: string) =>
  dissolved.test(form) || form === 'порошок' || (/^(?:порошок|гранулы)/u.test(form) && /\dг\/\d+\s?мл/iu.test(line))
/** «ПОР. Д/ИН. ФЛ. 750МГ / 10МЛ» is what the glass holds; a powder has nothing in a millilitre. */
const withoutGlass = (text: string) => text.replace(/\s?\/\s?\d+(?:,\d+)?\s?мл$/u, '')
/** «100МГ + 6МКГ/ДОЗА»: nobody breathes in milligrams by the hundred, so the unit is a slip and the strength unknown. */
const tooMuchForABreath = /(?<![\d,])(?:[3-9]\d|\d{3,})(?:,\d+)? мг(?:\+[^/]*)?\/доза$/u
/** A lighter weight in grams is a dose, a heavier one is what the tube or box holds. */
const mostGramsOfAPiece = 5

export function statedAmounts(line: string, form: string | null): StatedAmounts {
  if (isKit(line)) return { strength: null, volume: null, packSize: null }
  const { text, packSize } = withoutCount(cleaned(line))
  let rest = text
  let strength: string | null = null
  const stated = ratio.exec(rest) ?? mixed(rest)
  if (stated) {
    strength = writtenAmount(withUnits(dissolved.test(form ?? '') ? withoutGlass(stated[0]) : stated[0]))
    const [, tube] = (spread.test(form ?? '') && wholeTube.exec(strength)) || []
    if (/\d$/u.test(strength) || tube !== undefined || tooMuchForABreath.test(strength)) strength = null
    rest = rest.replace(stated[0], tube === undefined ? ' ' : ` ${tube} `)
  }
  const percents = only([...rest.matchAll(percent)].map(String))
  if (!pieces.test(form ?? '') && !form?.startsWith('порошок для приготовления')) strength ??= percents
  const volume = holdsNoMillilitres(form ?? '', line) ? null : only([...rest.matchAll(liquid)].map(String))
  const amounts = withWeights({ strength, volume }, [...rest.matchAll(single)].map(String), form ?? '')
  return { ...(isUndosed(line, form ?? '') ? withRatioOnly(amounts) : amounts), packSize }
}

/** Poured, dropped or spread from a bottle or tube: a bare weight may be of a dose, of a millilitre or of all of it. */
const measured =
  /^(?:суспензия|сироп|капли|спрей|раствор|эмульсия|эликсир|микстура|настойка|крем|гель|мазь|масло|линимент|паста)/u
/** What is used whole: «АМП. 250МГ 10МЛ». */
const singleDose = /(?<![а-яё])(?:амп|пак|саше|картридж|монодоз|шприц)/iu

const isUndosed = (line: string, form: string) => measured.test(form) && !injected.test(form) && !singleDose.test(line)

function withRatioOnly<T extends { strength: string | null }>(amounts: T): T {
  return amounts.strength === null || /[/%]/u.test(amounts.strength) ? amounts : { ...amounts, strength: null }
}

function mixed(text: string): RegExpExecArray | null {
  const found = sum.exec(text)
  return found && new RegExp(`${weight}(?![а-яё])`, 'iu').test(found[0]) ? found : null
}

const spread = /^(?:мазь|крем|гель|линимент|паста)/u
/** «40 000 МЕ/12 г» names the tube: whether the units are in a gram or in all of it is not said. */
const wholeTube = /\/((?:[5-9]|\d{2,})(?:,\d+)? г)$/u

/** A weight is the strength of a piece, or what the tube holds; where it could be either, it is left unsaid. */
function withWeights(known: { strength: string | null; volume: string | null }, weights: string[], form: string) {
  const grams = weights.filter((each) => /\dгр?$|\sгр?$/iu.test(each))
  const heavy = grams.filter((each) => Number.parseFloat(each.replace(',', '.')) >= mostGramsOfAPiece)
  const doses = weights.filter((each) => !heavy.includes(each))
  const small = weights.filter((each) => !grams.includes(each))
  if (pieces.test(form)) return { strength: known.strength ?? only(doses), volume: known.volume ?? only(heavy) }
  if (injected.test(form)) return { strength: known.strength ?? only(weights), volume: known.volume }
  // «0,85Г ПАКЕТЫ»: less than a gram of a powder is what a packet weighs, or its dose.
  const weighed = grams.filter((each) => !/\sмг$/u.test(writtenAmount(each)))
  // Of an ointment a bare dose may be of a gram or of the tube: «МАЗЬ 10000ЕД 15Г».
  if (spread.test(form)) return { strength: known.strength, volume: known.volume ?? only(grams) }
  if (/^(?:порошок|гранулы)/u.test(form))
    return { strength: known.strength ?? only(small), volume: known.volume ?? only(weighed) }
  if (form === '') return { strength: known.strength ?? only(small), volume: known.volume ?? only(heavy) }
  return { strength: known.strength ?? only(small), volume: known.volume ?? only(grams) }
}

const only = (stated: string[]): string | null => {
  const written = [...new Set(stated.map(writtenAmount))]
  return written.length === 1 ? (written[0] ?? null) : null
}

function withoutCount(line: string): { text: string; packSize: number | null } {
  const counts = new Set<number>()
  const text = line
    .replace(numero, (_, first: string, sign?: string, second?: string) => {
      const count = sign === '+' ? Number(first) + Number(second) : Number(first) * Number(second ?? 1)
      counts.add(count)
      return ' '
    })
    .replace(counted, (_, count: string) => {
      counts.add(Number(count))
      return ' '
    })
    .replace(latinNumero, (_, __, count: string) => {
      counts.add(Number(count))
      return ' '
    })
  counts.delete(0)
  const [packSize = null] = counts
  return { text, packSize: counts.size === 1 ? packSize : null }
}

function cleaned(line: string): string {
  return withMonths(withoutSolvent(oneAlphabet(line).toLowerCase()))
    .replaceAll('\\', '/')
    .replace(/ё/g, 'е')
    .replace(recipeNumber, '$1 ')
    .replace(/\d+\s?мг\s?%/gu, ' ')
    .replace(/\([^)]*\)?/gu, ' ')
    .replace(/(?<=\d\s?ме)\s?анти-?\s?ха(?![а-я])/gu, '')
    .replace(/(?<=[\s/])(?:в|с) компл(?:\.|ект).*$/u, ' ')
    .replace(/(\d)\.(?=\d)/g, '$1,')
    .replace(/(\d)\s(?=(?:\d{3}\s?)+(?:ме|ед|кие)(?![а-я]))/gu, '$1')
    .trim()
}

/** «160/12,5 мг» is «160 мг+12,5 мг»; what stands before «/мл» stays a ratio. */
function withUnits(text: string): string {
  const found = /^(.*?)(\/\s?(?:\d+(?:,\d+)?\s?)?(?:мл|г|доз[ауы]?|инг|ингал|впрыск|час|ч|сут|сутки))?$/iu.exec(text)
  const [, before = text, after = ''] = found ?? []
  if (/\/\s?(?:мл|г|доз)/iu.test(before)) return text
  const unit = new RegExp(`${weight}\\s*$`, 'iu').exec(before)?.[0] ?? ''
  const parts = before.split(/[+/]/u).map((part) => (new RegExp(weight, 'iu').test(part) ? part : `${part} ${unit}`))
  return parts.join('+') + after
}
