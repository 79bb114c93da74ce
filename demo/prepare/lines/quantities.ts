import { isKit, withGifts, withMonths } from './kits.ts'
import { writtenAmount } from './written-amount.ts'

/** What a price list's line says about amounts, taken out of the text so that it can be written back in one manner. */
export interface Quantities {
  text: string
  strength: string | null
  volume: string | null
  packSize: number | null
}

const unit = '(?:мл|л|г|гр|кг|мг|мкг)'
const packs = [
  /(?:№|\bn|(?<=\s)n)\s*(\d+)\s*[xх*]\s*(\d+)(?![\d,]*\s?(?:г|гр|мг|мл|\d))(?![\d,])/giu,
  /№\s*(\d+)(?!\d)(?:\s?шт\.?)?(?!\s?(?:г|гр|мг|мл)(?![а-яё]))(?![а-яё])/giu,
  /(?<=\s)no?\s?(\d+)(?!\d*[.,]\d)/giu,
]
/** «ПЛЕНКА РЕНТГЕНОВСКАЯ … (100 Л)»: of a film the letter stands for sheets, not litres. */
const sheetsOfFilm = /(?<=^пл[её]нка.*)\(?(?<![\d,])(\d+)\s?л(?![а-яё])\)?/giu
/** «АЛТАЙ №1 С КРАСНОЙ ЩЕТКОЙ №20»: the first is part of the name. */
const namedBefore = /^\s[а-яё]{1,3}\s.*№\s*\d/iu
const pieces = /(?:по\s)?(?<![\d,.])(\d+)\s?(?:шт\.?|штук)(?![а-я])/giu

/** «24 КОНВЕРТА ПО 15ШТ», «2X№80»: what lies in one of several is not what the pack holds. */
const inEachOf =
  /(?<!\d)(\d{1,3})\s?(?:(?:конверт|пач|короб|упаков|блистер|пакет|рулон)[а-яё]*\sпо\s(?=\d+\s?шт)|[xх]\s?№\s?)(\d+)/iu

function packsOfPacks(text: string): number | null {
  const [, several, each] = inEachOf.exec(text) ?? []
  return several && each ? Number(several) * Number(each) : null
}

export function takeQuantities(source: string): Quantities {
  const line = source.replace(/(\d)\.(\d)/g, '$1,$2')
  if (isKit(line))
    return { text: line.replace(/№\s?\d+(?:\s?\+\s?№\s?\d+)*/g, ' '), strength: null, volume: null, packSize: null }
  const counted = line.replace(sheetsOfFilm, '№$1')
  let text = keptWeights(withMonths(withGifts(counted)).replace(/№\s?(?=\d+\s?(?:г|гр|мл)(?![а-яё]))/giu, ''))
  let packSize = packsOfPacks(text)
  for (const pattern of packs) {
    text = text.replace(pattern, (whole: string, first: string, second?: string | number) => {
      const rest = text.slice(text.indexOf(whole) + whole.length)
      if (namedBefore.test(rest)) return ' '
      const times = typeof second === 'string' && /^\d+$/.test(second) ? Number(second) : 1
      packSize ??= Number(first) * times
      return ' '
    })
  }
  text = text.replace(pieces, (_, count: string) => {
    packSize ??= Number(count)
    return ' '
  })

  const strengths = [...text.matchAll(/(?<![\d,а-яa-z])\d+(?:,\d+)?\s?%/giu)].map((match) => spaced(match[0]))
  let volume: string | null = null
  const isSet = /набор|комплект/iu.test(text) && (text.match(amounts) ?? []).length > 1
  text = text.replace(
    new RegExp(`(?:по\\s)?(?<![\\d,а-яa-z+/-]|\\d\\s?[*xх]\\s?)(\\d+(?:,\\d+)?)\\s?(${unit})\\.?(?![а-яa-z/])`, 'giu'),
    (all, amount, of) => {
      if (volume !== null || isSet) return all
      volume = writtenAmount(`${amount} ${of}`)
      return ' '
    },
  )
  text = text.replace(bodyWeight, '$1 кг').replace(/\s\*(?=\s|$)/g, ' ')
  return { text, strength: strengths[0] ?? null, volume, packSize: packSize === 0 ? null : packSize }
}

const amounts = /\d\s?(?:мл|г|гр)(?![а-яёa-z])/giu
const sizedByWeight = /подгузник|трусик|памперс|хаггис/iu
const [weightMark, bodyWeight] = ['¤кг', /(\d)¤кг/gu]

/** Nappies are sized by the weight of the child: `до 5КГ` is no weight of the pack. */
function keptWeights(text: string): string {
  if (!sizedByWeight.test(text)) return text
  return text
    .replace(
      /(?<![\d-])(\d+)\s?кг\+|(?<![\d-])(\d+)\+\s?кг/giu,
      (_, before?: string, after?: string) => `от ${before ?? after}кг`,
    )
    .replace(/(\d)\s?кг/giu, `$1${weightMark}`)
}

/** `400МГ` → `400 мг`, `2.5%` → `2,5%`: a comma for the fraction, a space before a unit, none before a percent sign. */
function spaced(amount: string): string {
  return amount
    .toLowerCase()
    .replace(/(\d)\s*тыс\.?\s*/g, '$1000 ')
    .replace(/(\d)\s*млн\.?\s*/g, '$1 млн ')
    .replace(/(\d)\.(\d)/g, '$1,$2')
    .replace(/(\d)\s*(?=[а-яa-z])/giu, '$1 ')
    .replace(/\s+%/g, '%')
    .replace(/\/\s*1 (?=мл|г)/g, '/')
    .replace(/(\d)\s*\/\s*(?=\d)/g, '$1+')
    .replace(/\d{5,}/g, (digits) => digits.replace(/\B(?=(?:\d{3})+$)/g, ' '))
    .replace(/\s*([+/])\s*/g, '$1')
    .replace(/(^|\s|\+)ме(?=$|\/|\s|\+)/giu, '$1МЕ')
    .replace(/(^|\s|\+)ед(?=$|\/|\s|\+)/giu, '$1ЕД')
    .trim()
}
