import type { FeedProduct } from '../../packages/domain/src/catalogue/import/feed.ts'
import type { DispensingClass } from '../../packages/domain/src/dispensing/dispensing-class.ts'
import type { AtcOf } from './atc-code.ts'
import { chooseCategory } from './choose-category.ts'
import { ethanolPercent, mayBeShown, medicineClass, type Named, storageOf } from './dispensing.ts'
import { goodsTitle } from './goods-title.ts'
import { makerOf } from './makers.ts'
import { medicineTitle } from './medicine-title.ts'
import { packShapeOf } from './pack-shape.ts'
import { basePriceKopecks, popularityOf } from './price.ts'
import { cell, type Row, readRules } from './read-rules.ts'
import { classOfSection, type Shelf } from './shelves.ts'
import { substancesOf, substancesOfName } from './substances.ts'
import { isReadable } from './write-text.ts'

export interface Prepared {
  product: FeedProduct
  basePriceKopecks: number
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
  /(?<![а-я])(?:таб|табл|капс|амп|супп|гран|сусп|лиоф|др|драже|мазь|инъек|фл)(?:\.|\s)|д\/ин|р-р\s|\d\s?мг|\d\s?%|капли|кап\s/iu

/** One line of the price lists as the import wants it, or nothing: unreadable, unshelvable, or not for a site. */
export function prepareProduct(source: Row, shelves: Map<string, Shelf>, atcOf: AtcOf): Prepared | undefined {
  const isMedicine = cell(source, 'kind').startsWith('drug')
  const medicine = isMedicine && !soldAsGoods(source) ? medicineTitle(source) : undefined
  const goods = medicine ? undefined : goodsTitle(cell(source, 'name_src'))
  const title = medicine?.title ?? goods?.title ?? ''
  const tradeName = medicine?.tradeName ?? goods?.name ?? title
  const substances = activeSubstances(source, tradeName)
  const atc = atcOf(cell(source, 'atc') || null, { substances, dosageForm: medicine?.dosageForm ?? '', title })
  const row = { ...source, atc: atc ?? '' }
  const named: Named = { title, source: cell(row, 'name_src'), substances: cell(row, 'inn'), atc }
  if (!isReadable(title) || !mayBeShown(named)) return undefined

  const maker = makerOf(row)
  const placed = place(row, title, maker, shelves)
  if (!placed) return undefined
  const { shelf, dispensingClass } = placed
  const isDrug = ['otc', 'prescription', 'pharmacy_only'].includes(dispensingClass)
  const dosageForm = medicine?.dosageForm ?? (goodsForm(cell(row, 'form'), title) || null)
  const code = cell(row, 'id')
  return {
    basePriceKopecks: basePriceKopecks(code, Number(cell(row, 'price_demo_rub')) || 150),
    product: {
      code,
      title,
      tradeName,
      familyKey: `${tradeName}|${maker ?? ''}`.toLowerCase(),
      maker,
      country: cell(row, 'country') || null,
      substances: isDrug ? substances : [],
      atc: isDrug ? atc : null,
      dosageForm,
      packShape: packShapeOf(dosageForm ?? '', title, dispensingClass),
      strength: medicine?.strength ?? goods?.strength ?? null,
      volume: medicine?.volume ?? goods?.volume ?? null,
      packSize: medicine?.packSize ?? goods?.packSize ?? null,
      ean: cell(row, 'ean13') || null,
      categoryId: shelf.id,
      dispensingClass,
      vatKind: vatKindOf(dispensingClass, shelf),
      isVital: cell(row, 'vital') === '1' ? true : null,
      registryPriceKopecks: null,
      ethanolPercent: isDrug ? ethanolPercent(named) : null,
      storage: isDrug ? storageOf(named) : null,
      ageFrom: ageFrom(`${title} ${cell(row, 'name_src')}`.toLowerCase()),
      pictureUrl: null,
      description: null,
      popularity: popularityOf(code, title, dispensingClass),
    },
  }
}

function activeSubstances(row: Row, tradeName: string): string[] {
  const stated = substancesOf(cell(row, 'inn'))
  return stated.length > 0 ? stated : substancesOfName(tradeName)
}

function place(row: Row, title: string, maker: string | null, shelves: Map<string, Shelf>) {
  const kind = cell(row, 'kind')
  const atc = cell(row, 'atc') || null
  const find = (group: 'M' | 'B' | 'G') => shelves.get(chooseCategory(group, atc, title) ?? '')
  const asMedicine = () => {
    const shelf = find('M')
    const named: Named = { title, source: cell(row, 'name_src'), substances: cell(row, 'inn'), atc }
    return (
      shelf && {
        shelf,
        dispensingClass: medicineClass(named, homeopathic(shelf, title) ? 'otc' : cell(row, 'rx_hint')),
      }
    )
  }
  const asGoods = (shelf = find('G')) => {
    const dispensingClass = shelf && classOfSection(shelf, shelves)
    return shelf && dispensingClass ? { shelf, dispensingClass } : undefined
  }
  if (kind === 'drug') return asMedicine()
  if (kind === 'bad') return withClass(find('B'), 'supplement')
  if (kind === 'drug_unmatched') {
    if (soldAsGoods(row)) return asGoods()
    if (maker && supplementMakers.has(maker)) return withClass(find('B'), 'supplement')
    return asMedicine()
  }
  if (kind !== 'drug_unmatched' && medicineWords.test(`${title} ${cell(row, 'name_src')}`)) {
    return maker && supplementMakers.has(maker) ? withClass(find('B'), 'supplement') : asMedicine()
  }
  if (kind === 'other' && looksLikeMedicine.test(cell(row, 'name_src')) && !cosmetic.test(title)) return asMedicine()
  return asGoods()
}

/** Cosmetics among the medicines of the list, by their own name. */
const soldAsGoods = (row: Row) =>
  cell(row, 'kind') === 'drug_unmatched' &&
  /глин[аы](?![а-я])|духи|шампунь|зубн|(?:крем|бальзам|гель|масло) (?:для|д\/)\s?(?:рук|лица|тела|ног|душа|волос)|косметич|лореаль/iu.test(
    cell(row, 'name_src'),
  )

const cosmetic =
  /крем|шампун|бальзам|лосьон|маск[аи](?![а-я])|краска|дезодорант|гель для|молочко|салфет|бумаг|комар|духи|лак(?![а-я])|чай|напиток|нивея|гарньер|помада|зубн|подгузник|прокладк|стельк|бандаж|гольф|чулк|тест|набор|губ(?![а-я])|волос|дезинф|игл|шприц|повязк|пластыр|катетер|загар|бритв|брить|мыло|соль|очки|линз/iu

const withClass = (shelf: Shelf | undefined, dispensingClass: DispensingClass) => shelf && { shelf, dispensingClass }

const homeopathic = (shelf: Shelf, title: string) =>
  shelf.slug === 'lekarstvennye-travy' || (shelf.slug === 'gomeopatiya' && !/инъекций|ампул/u.test(title))

const goodsForms = [
  'крем',
  'гель',
  'бальзам',
  'шампунь',
  'лосьон',
  'спрей',
  'маска',
  'мыло',
  'паста',
  'масло',
  'тоник',
  'молочко',
  'салфетки',
  'прокладки',
  'подгузники',
  'чай',
  'сироп',
  'капсулы',
  'таблетки',
  'капли',
  'порошок',
  'дезодорант',
  'пластырь',
  'бинт',
]

function goodsForm(form: string, title: string): string {
  const low = title.toLowerCase()
  return (
    goodsForms.find((word) => new RegExp(`(?<![а-я])${word}(?![а-я])`, 'u').test(low)) ??
    (low.includes(form) ? form : '')
  )
}

function vatKindOf(dispensingClass: DispensingClass, shelf: Shelf): FeedProduct['vatKind'] {
  if (['otc', 'prescription', 'pharmacy_only'].includes(dispensingClass)) return 'medicine'
  if (dispensingClass === 'device') return 'device'
  return dispensingClass === 'baby_food' || ['podguzniki', 'butylochki', 'soski-i-pustyshki'].includes(shelf.slug)
    ? 'child'
    : 'general'
}

/** Years, where the line itself says for whom it is. */
function ageFrom(text: string): number | null {
  const years = /(?:с|от)\s?(\d{1,2})(?:-?(?:ти|и|х))?\s?(?:лет|года)/u.exec(text)
  if (years) return Number(years[1])
  if (/(?:с|от)\s?\d{1,2}(?:-?(?:ти|и|х))?\s?мес|с рождения|новорожд|младен|для самых маленьких/u.test(text)) return 0
  return /детск|для детей|д\/детей|малыш|бэби|бебе/u.test(text)
    ? /\d\s?мг|таблетки|капсулы/u.test(text)
      ? 3
      : 0
    : null
}
