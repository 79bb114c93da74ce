import { catalogue, dispensing } from '@romashka/domain'
import { ageFromOf, ageLabels } from './age-words.russian.ts'
import { plainProperties } from './labels.russian.ts'
import { plainText } from './plain-text.ts'
import { coldLabels, fridge, isKeptCold, storageIn } from './storage-words.russian.ts'
import { columnNames } from './tables/column-names.russian.ts'
import { spiritIn, spiritLabels } from './values/spirit-words.russian.ts'
import { vitalIn, vitalLabels } from './values/vital-words.russian.ts'
import type { YmlOffer } from './yml-offer.ts'
import { hasUnit, isAmount, packShapeOf, packSizeOf, paramNames, vatOf } from './yml-words.russian.ts'

/** Of medicines, in percent. */
const reducedRate = 10

interface Given extends Pick<catalogue.FeedProduct, 'categoryId' | 'dispensingClass'> {
  source: string
}

/** What an offer says and is not understood, in its own words. */
interface Unread {
  packSize: string | null
  /** A strength or a volume without a unit could be any. */
  withoutUnit: string | null
  vat: string | null
  age: string | null
  vital: string | null
}

/** An offer as a product of the catalogue. What its elements do not say, properties of the usual names do. */
export function productOf(
  offer: YmlOffer,
  { categoryId, dispensingClass, source }: Given,
): { product: catalogue.FeedProduct; unread: Unread; isWithoutVat: boolean } {
  const { fields } = offer
  const properties = plainProperties(offer.params)
  const found = (labels: readonly string[]) => labels.map((label) => properties.get(label)).find(Boolean)
  // Editors of shops put marks of HTML around values, too.
  const param = (name: keyof typeof paramNames) => plain(found(paramNames[name]))
  const measured = (name: 'strength' | 'volume') => [param(name)].find((text) => text !== undefined && hasUnit(text))
  const bare = [param('strength'), param('volume')].filter((text) => text !== undefined && !hasUnit(text))
  const title = titleOf(offer)
  const maker = plain(fields.get('vendor') ?? found(columnNames.vendor)) ?? null
  const form = param('form') ?? null
  const pack = readPack(param('packSize'))
  const age = readAge(ageLabels.map((label) => properties.get(label)))
  const vital = vitalIn(vitalLabels.map((label) => plain(properties.get(label))))
  const { percent, ...vat } = readVat(fields.get('vat') ?? found(columnNames.vat))
  const isRegistered = Boolean(offer.isMedicine || param('substance') || param('atc') || param('registrationNumber'))
  const isOfMedicines = dispensingClass === null || dispensing.isMedicine(dispensingClass)
  // Shoe covers are sold without a prescription, too: a feed that says their rate says that they are no medicine.
  const isMedicine =
    percent === reducedRate || (isOfMedicines && (isRegistered || (percent === null && dispensingClass !== null)))
  return {
    isWithoutVat: vat.isWithout,
    unread: {
      ...unreadOf({ packSize: pack, vat, age, vital }),
      withoutUnit: bare.length > 0 ? bare.join(', ') : null,
    },
    product: {
      code: offer.id,
      title: plainText(title),
      tradeName: plainText(fields.get('model') ?? title),
      // Suppliers count their groups from one, each for itself.
      familyKey: offer.groupId ? `${offer.groupId} ${source}` : `${title} ${maker ?? ''}`,
      maker,
      country: plain(fields.get('country_of_origin') ?? found(columnNames.country_of_origin)) ?? null,
      substances: substancesOf(param('substance')),
      atc: param('atc') ?? null,
      dosageForm: form,
      packShape: packShapeOf(form ?? title),
      ...textDetails(param),
      strength: measured('strength') ?? null,
      volume: measured('volume') ?? pack.amount,
      packSize: pack.size,
      ean: barcodeOf(offer.barcodes, found(columnNames.barcode)),
      categoryId,
      dispensingClass,
      vatKind: isMedicine ? 'medicine' : 'general',
      isVital: vital.isVital,
      registryPriceKopecks: null,
      ethanolPercent: spiritIn(plain(found(spiritLabels))),
      storage: isKeptCold(found(coldLabels)) ? fridge : storageIn(param('storageText') ?? ''),
      ageFrom: age.from,
      pictureUrl: fields.get('picture') ?? null,
      description: fields.has('description') ? plainText(fields.get('description') ?? '') : null,
      popularity: popularityIn(param('popularity')),
    },
  }
}

/** Of 1000. Sums and places in a list are measured by nobody knows what. */
const popularityIn = (written: string | undefined) =>
  written !== undefined && /^\d{1,3}$|^1000$/.test(written.trim()) ? Number(written) : null

type Read = Record<Exclude<keyof Unread, 'withoutUnit'>, { unread: string | null }>
const unreadOf = ({ packSize, vat, age, vital }: Read) => ({
  packSize: packSize.unread,
  vat: vat.unread,
  age: age.unread,
  vital: vital.unread,
})

/** Who made it, or what it is, is no name by itself. */
function titleOf({ fields }: YmlOffer): string {
  const named = fields.has('model') ? ['typePrefix', 'vendor', 'model'] : []
  return fields.get('name') ?? named.flatMap((name) => fields.get(name) ?? []).join(' ')
}

/** A longer text is no list of substances: it stays whole, and the import says that it is too long. */
const longestList = 2_000

const substancesOf = (written = '') =>
  written.length > longestList ? [written] : written.split(/\s*[+;]\s*|,\s+(?![^(]*\))/).filter(Boolean)

/** Where pieces are asked for, an amount may stand. */
function readPack(written: string | undefined) {
  const size = written === undefined ? null : packSizeOf(written)
  const amount = written !== undefined && isAmount(written) ? written : null
  return { size, amount, unread: size === null && amount === null ? (written ?? null) : null }
}

/** Without VAT, or in words that are not understood, the rate is the law's for what it is: no percentage. */
function readVat(written: string | undefined) {
  const vat = written === undefined ? null : vatOf(written)
  return {
    percent: typeof vat === 'number' ? vat : null,
    isWithout: vat === 'none',
    unread: vat === null ? (written ?? null) : null,
  }
}

/** Of several the highest; one that is not understood may be higher than all. */
function readAge(written: readonly (string | undefined)[]) {
  const said = written.flatMap((text) => plain(text)?.split('; ') ?? [])
  const unread = said.find((text) => ageFromOf(text) === null) ?? null
  return {
    from: said.length > 0 && unread === null ? Math.max(...said.map((text) => ageFromOf(text) ?? 0)) : null,
    unread,
  }
}

const plain = (text: string | undefined) => (text && plainText(text)) || undefined

/** Between barcodes of one field; the comma of `4,60709E+12`, which a spreadsheet has rounded, is none. */
const severalBarcodes = /[\s;|/]+|,(?!\d+E\+)\s*/i

/** Of several the first that is one: shops keep codes of their own beside it. */
function barcodeOf(given: readonly string[], property: string | undefined): string | null {
  const all = [...given, property ?? ''].flatMap((text) => text.split(severalBarcodes)).filter(Boolean)
  return all.find(catalogue.isEan) ?? all[0] ?? null
}

function textDetails(param: (name: keyof typeof catalogue.textDetails) => string | undefined) {
  const names = Object.keys(catalogue.textDetails) as (keyof typeof catalogue.textDetails)[]
  return Object.fromEntries(names.map((name) => [name, param(name) ?? null]))
}
