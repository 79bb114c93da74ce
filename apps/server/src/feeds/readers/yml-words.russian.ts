import type { catalogue } from '@romashka/domain'
import { isMarked } from './availability-words.russian.ts'

/** What feeds call a medicine's properties, in lower case. */
export const paramNames = {
  substance: [
    'действующее вещество',
    'действующие вещества',
    'мнн',
    'активное вещество',
    'активные вещества',
    'международное название',
    'международное непатентованное название',
    'международное непатентованное наименование',
  ],
  form: ['форма выпуска', 'лекарственная форма', 'форма', 'форма выпуска препарата'],
  strength: ['дозировка', 'дозировка действующего вещества'],
  packSize: [
    'количество в упаковке',
    'фасовка',
    'кол-во в упаковке',
    'кол-во в упак',
    'количество штук в упаковке',
    'штук в упаковке',
    'количество таблеток в упаковке',
    'количество ампул',
  ],
  atc: ['атх', 'атс', 'код атх', 'код атс', 'atc', 'атх код'],
  volume: ['объем', 'объём', 'объем упаковки', 'объём упаковки'],
  registrationNumber: [
    'регистрационный номер',
    'номер ру',
    'номер регистрационного удостоверения',
    'регистрационное удостоверение',
  ],
  storageText: ['условия хранения', 'температура хранения'],
  popularity: ['популярность', 'popularity'],
} as const satisfies Record<keyof typeof catalogue.textDetails, readonly string[]> & Record<string, readonly string[]>

/** Where a product goes whose category the chain does not have. */
export const otherCategoryName = 'Разное'

/** What may stand behind a price in roubles. */
export const roubleSign = /\s*(руб\.?|рублей|р\.?|₽|rub|rur)(\s*(?:\/|за)\s*(?:1\s*)?(?:уп|упак|упаковку|шт)\.?)?$/i

/** What may stand in front of it. */
export const roubleSignBefore = /^(?:руб\.?|р\.|₽|rub|rur)\s*(?=\d)/i

/** What may stand behind a count of packs. */
export const pieces = /(?<=\d)\s*(?:шт|уп)[а-я]*\.?\s*$/i

/** What may stand around a count that is larger than the supplier tells. */
export const moreThan = /^(?:>=?|≥|более|больше|свыше)\s*(?=\d)|(?<=^\s*\d+)\s*\+\s*$/i

const shapes: [RegExp, catalogue.PackShape][] = [
  [/таблет|драже/, 'tablets'],
  [/капсул/, 'capsules'],
  [/саше|порош|гранул/, 'sachets'],
  [/капли/, 'drops'],
  [/сироп|суспенз/, 'syrup'],
  [/ампул|инъекц|инфуз/, 'ampoules'],
  // «Раствор для приёма внутрь и ингаляций» is a bottle first.
  [/ингалят|(?<!(?<![а-я])и (?:для )?)ингаляц/, 'inhaler'],
  [/спрей|аэрозоль/, 'spray'],
  [/раствор|настойк/, 'solution'],
  [/мазь|крем|гель|паста/, 'tube'],
  [/суппозит|свеч/, 'suppositories'],
  [/пластыр/, 'patch'],
  [/трава|сбор|фиточай/, 'herbs'],
  [/бинт|повязк|салфет/, 'bandage'],
]

export function packShapeOf(text: string): catalogue.PackShape {
  const lower = text.toLowerCase()
  return shapes.find(([pattern]) => pattern.test(lower))?.[1] ?? 'box'
}

const unitLabels = ['ед. изм', 'ед.изм', 'ед', 'единица измерения', 'единица', 'ед. измерения', 'unit']
/** By weight, length or the hundred, and single tablets of a pack. */
const otherUnit =
  /^(?:кг|г|гр|килограмм.*|грамм.*|т|тонн.*|м|метр.*|пог.*|м[2²]|кв.*|см|л|литр.*|мл|тыс.*|таб.*|капс.*|амп.*|блист.*|доз.*|(?!1(?:[.,]0+)?\s)\d+(?:[.,]\d+)?\s*(?:шт|уп|кг|гр?|м|л|мл|таб|амп|фл|пар)[а-яё]*)\.?$/i

/** The unit that a row of a table is priced in, where it is none of packs. */
export const unitOtherThanPack = (params: ReadonlyMap<string, string>): string | null =>
  unitLabels.map((label) => params.get(label)).find((unit) => unit !== undefined && otherUnit.test(unit)) ?? null

/** What the chain itself pays or reckons with, and what other traders pay. */
export const isTradePrice = (kind: string): boolean =>
  /опт(?!ик|им)|закуп|себестоим|дилер|входн|уч[её]тн|поставщик|приходн|планов/i.test(kind)

/** 1C writes groups, services and gift certificates among the goods, and in a table one row for each kind of price. */
export function whyNoOffer(params: ReadonlyMap<string, string>): string | null {
  const said = (...labels: string[]) => labels.map((label) => params.get(label)).find(Boolean) ?? ''
  // WooCommerce: its variations are rows of their own, and what another shop sells has no price here.
  if (/^(?:variable|grouped|external)(?:\s*,|$)/i.test(said('type', 'тип'))) return 'no product of its own'
  if (isMarked(said('этогруппа', 'это группа', 'признак группы'))) return 'a group of goods'
  const nature = said('типноменклатуры', 'тип номенклатуры', 'видноменклатуры', 'вид номенклатуры')
  if (/^(?:услуг|работ)/i.test(nature)) return 'a service'
  // Money paid beforehand, and what is lent with the goods.
  if (/^(?:подарочн\S+\s+)?(?:сертификат|карт[аы])(?![а-яё])/i.test(nature)) return 'a gift certificate'
  if (/^(?:(?:много|воз)\S+\s+)?тара(?![а-яё])/i.test(nature)) return 'packaging that is lent'
  const kind = said('видцены', 'вид цены', 'тип цены', 'типцены')
  return isTradePrice(kind) ? `a price of the kind ${kind}` : null
}

/** `100 мл` where pieces are asked for: what one pack holds. */
export const isAmount = (written: string): boolean => /^\d+(?:[.,]\d+)?\s*(?:мл|л|г|гр|кг|мг)\.?$/i.test(written.trim())

/** Where the column with this label names a property, the columns that may hold its value. */
export function attributePairOf(label: string): string[] {
  const [, russian] = /^имя атрибута (\d+)$/.exec(label) ?? []
  const [, english] = /^(?:attribute )?(\d+) name$/.exec(label) ?? []
  if (russian) return [`значение(-я) атрибута ${russian}`, `значения атрибута ${russian}`]
  return english ? [`attribute ${english} value(s)`, `${english} value(s)`] : []
}

/** Nothing is said of a day, or that there is none: «бессрочно», «не ограничен», «-», «нет». */
export const saysNoExpiry = (expiry: string): boolean =>
  /^(?:|нет|не\s.*|без\s+(?:срока|огр).*|[-–—0])$|бессрочн|огранич/i.test(expiry.trim())

/** How long goods keep once they are made (`P2Y`, «24 мес.»), or that they keep for ever: it names no day of a pack. */
export const saysNoDay = (expiry: string): boolean =>
  saysNoExpiry(expiry) || /^p\d|(?<!\d)\d{1,3}(?:[.,]\d+)?\s*(?:мес|год|лет|г\.?$|дн|сут|нед)/i.test(expiry.trim())

/** A figure in a unit, or a share; a bare figure says nothing. */
export const hasUnit = (written: string): boolean => /[\p{L}%]/u.test(written)

/** Only what counts pieces of one pack: a volume, doses and `3 по 10` do not. */
export function packSizeOf(written: string): number | null {
  const [, size] =
    /^(?:№|n|no\.?)?\s*(\d{1,6})(?:[.,]0+)?\s*(?:(?:шт|штук|уп|таб|табл|капс|амп|пак|саше|драже|супп|свеч|флак|пластыр|салфет)[а-я]*\.?)?$/i.exec(
      written.trim(),
    ) ?? []
  return size === undefined ? null : Number(size)
}

/** The market's own numbers of rates, where they are no rates themselves: «2» is ten per cent, «6» no VAT. */
const vatNumbers: Readonly<Record<string, number | 'none'>> = {
  1: 20,
  2: 10,
  3: 20,
  4: 10,
  5: 'none',
  6: 'none',
  7: 20,
}

/**
 * The rate that an offer states, of the goods and not of a prepayment (`10/110`); `none` where it says that there is
 * none; null for what is not understood.
 */
export function vatOf(written: string): number | 'none' | null {
  const text = written
    .toLowerCase()
    .replace(/ставка|ндс|vat|[()_%:\s]+/g, ' ')
    .trim()
  if (/^(?:без|no|none|0|0[.,]0+|не облагается|нет|без налога)$/.test(text)) return 'none'
  const [, percent] = /^(5|7|\d{2})(?:[.,]0+)?(?:[ /]1\d\d)?$/.exec(text) ?? []
  if (percent !== undefined) return Number(percent)
  const [, share] = /^0[.,](\d{1,2})$/.exec(text) ?? []
  if (share !== undefined) return Number(share.padEnd(2, '0'))
  return written.includes('%') ? null : (vatNumbers[text] ?? null)
}

/** The code of a currency that a spreadsheet may write in words; roubles where it says nothing. */
export function currencyOf(written: string | undefined): string {
  const word = written?.trim().toUpperCase() ?? 'RUB'
  return /^(РУБ\.?|РУБЛЬ|РУБЛИ|₽|Р\.?)$/.test(word) ? 'RUB' : word
}
