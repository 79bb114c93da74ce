import type { FeedProduct } from '../../packages/domain/src/catalogue/import/feed.ts'
import type { DispensingClass } from '../../packages/domain/src/dispensing/dispensing-class.ts'
import { type Category, classOfSection } from './categories.ts'
import { chooseCategory, medicineCategory } from './choose-category.ts'
import { identifyKind } from './identify-kind.ts'
import { cell, type Row, readRules } from './read-rules.ts'

export interface Placed {
  category: Category
  /** null: a medicine, whose class is chosen from what several sources say. */
  dispensingClass: DispensingClass | null
}

interface Line {
  row: Row
  title: string
  /** The title it has if it is no medicine; it says more. */
  goodsTitle: string
  tradeName: string
  maker: string | null
  atc: string | null
}

const supplementMakers = new Set(readRules('supplement-makers').map((row) => cell(row, 'maker')))
/** A substance, a strength or a medicinal form in the name makes a medicine of whatever the list calls it. */
const medicineWords = new RegExp(
  readRules('medicine-words')
    .map((row) => cell(row, 'word'))
    .join('|'),
  'iu',
)
const looksLikeMedicine =
  /(?<![а-я])(?:таб|табл|капс|амп|супп|гран|сусп|лиоф|драже|мазь|инъек|фл)(?:\.|\s)|д\/ин|р-р\s|\d\s?мг|\d\s?%|капли|кап\s/iu
const cosmetic =
  /крем|шампун|бальзам|лосьон|маск[аи](?![а-я])|краска|дезодорант|гель для|молочко|салфет|бумаг|комар|духи|лак(?![а-я])|чай|напиток|нивея|гарньер|помада|зубн|подгузник|прокладк|стельк|бандаж|гольф|чулк|тест|набор|губ(?![а-я])|волос|дезинф|игл|шприц|повязк|пластыр|катетер|загар|бритв|брить|мыло|соль|очки|линз|леденц|карамел|драже жев|конфет|резинк/iu
/** Cosmetics among the medicines of the list, by their own name. */
const soldAsGoods =
  /глин[аы](?![а-я])|духи|шампунь(?! \d)|зубн|(?:крем|бальзам|гель|масло) (?:для|д\/)\s?(?:рук|лица|тела|ног|душа|волос|интим)|косметич|лореаль/iu

/** A supplement is eaten: what is put on the skin or rinsed with is none, whatever the list calls it. */
const usedOutside =
  /(?<![а-яё])(?:крем|мазь|шампун|ополаскивател|паста зубная|зубная паста|массажн|для (?:массажа|тела|лица|купания|ванн|десен|ног|рук)|д\/\s?(?:массажа|тела|лица|ванн|полости рта|десен|ног|рук))/iu
const eaten = /(?<![а-яё])(?:таб|капс|драже|сироп)/iu

const isUsedOutside = (text: string) => usedOutside.test(text) && !eaten.test(text)

/** What a line of the price list is, and its category; undefined where no category fits. */
export function place(line: Line, categories: Map<string, Category>): Placed | undefined {
  const known = identifyKind(line.row, line.tradeName)
  const find = (group: 'B' | 'G') =>
    categories.get(known.category ?? '') ?? categories.get(chooseCategory(group, line.atc, line.goodsTitle) ?? '')
  const asMedicine = () => withClass(categories.get(medicineCategory(line.atc, line.title) ?? ''), null)
  const asGoods = () => {
    const category = find('G') ?? (known.kind === 'goods' ? categories.get('raznoe') : undefined)
    const dispensingClass = category && classOfSection(category, categories)
    return category && dispensingClass
      ? { category, dispensingClass: dispensingClass === 'otc' ? null : dispensingClass }
      : undefined
  }
  const asSupplement = () =>
    (isUsedOutside(cell(line.row, 'name_src')) && asGoods()) || withClass(find('B'), 'supplement')
  if (known.kind === 'medicine') return asMedicine()
  if (known.kind === 'supplement') return asSupplement()
  if (known.kind === 'goods') return asGoods()
  return unknownKind(line, { asMedicine, asSupplement, asGoods })
}

type Ways = Record<'asMedicine' | 'asSupplement' | 'asGoods', () => Placed | undefined>

function unknownKind({ row, title, maker }: Line, { asMedicine, asSupplement, asGoods }: Ways): Placed | undefined {
  const kind = cell(row, 'kind')
  const line = cell(row, 'name_src')
  const isOfSupplementMaker = maker !== null && supplementMakers.has(maker)
  if (kind === 'bad') return asSupplement()
  if (kind === 'drug_unmatched') {
    if (soldAsGoods.test(line)) return asGoods()
    return isOfSupplementMaker ? asSupplement() : asMedicine()
  }
  if (medicineWords.test(`${title} ${line}`)) return isOfSupplementMaker ? asSupplement() : asMedicine()
  if (kind === 'other' && looksLikeMedicine.test(line) && !cosmetic.test(title)) return asMedicine()
  return asGoods()
}

const withClass = (category: Category | undefined, dispensingClass: DispensingClass | null) =>
  category && { category, dispensingClass }

export function vatKindOf(dispensingClass: DispensingClass, category: Category): FeedProduct['vatKind'] {
  if (['otc', 'prescription', 'pharmacy_only'].includes(dispensingClass)) return 'medicine'
  if (dispensingClass === 'device') return 'device'
  return dispensingClass === 'baby_food' || ['podguzniki', 'butylochki', 'soski-i-pustyshki'].includes(category.slug)
    ? 'child'
    : 'general'
}
