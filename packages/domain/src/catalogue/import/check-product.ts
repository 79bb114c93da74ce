import { categoryIdOf, cutText } from '@romashka/basics'
import {
  accountedSubstances,
  type DispensingClass,
  dispensingClasses,
  findAccountedSubstance,
  maybeDrawnWithSpirit,
  unstatedSpiritPercent,
} from '../../dispensing/index.ts'
import { slugOf } from '../../slug-of.russian.ts'
import { goodsKindOf } from '../goods-kinds/goods-kind.ts'
import { packShapes } from '../pack-shape.ts'
import { textDetails } from '../product-columns.ts'
import { checkSources, withoutGuesses } from '../value-sources.ts'
import { firstLetterOf } from './catalogue-words.russian.ts'
import {
  type CheckedRow,
  hasLostLetters,
  isDamaged,
  type Note,
  oneLine,
  type RejectionReason,
  rejected,
} from './checked-row.ts'
import type { FeedProduct } from './feed.ts'
import type { StagedProduct } from './staging.sql.ts'

export const longestCode = 64
const longestTitle = 300
const longestWord = 200
const longestDescription = 100_000
const longestUrl = 2_000
const vatKinds: readonly string[] = ['medicine', 'device', 'child', 'general'] satisfies FeedProduct['vatKind'][]

/** A product as it may come in. What is merely doubtful is left out with a note; what cannot be sold is refused. */
export function checkProduct(line: FeedProduct): CheckedRow<StagedProduct> {
  const product = withoutGuesses(line)
  const code = oneLine(product.code)
  const title = oneLine(withoutMarks(product.title))
  if (code === '') return rejected('code_missing', title)
  if (code.length > longestCode) return rejected('code_too_long', code)
  if (title.length < 2) return rejected('title_too_short', title)
  if (isDamaged(title) || hasLostLetters(title) || isDamaged(code)) return rejected('text_damaged', title)
  if (title.length > longestTitle) return rejected('title_too_long', title)
  if (!packShapes.includes(product.packShape)) return rejected('pack_shape_unknown', product.packShape)
  if (!vatKinds.includes(product.vatKind)) return rejected('vat_kind_unknown', product.vatKind)

  const notes: Note[] = []
  const keep = leavingOut(notes)
  const tradeName = word(withoutMarks(product.tradeName)) ?? cutText(title, longestWord)
  const fact = (text: string | null) => factOf(text, notes)
  const maker = fact(product.maker)
  const dispensingClass = classOf(product, title, notes)
  const spirit = spiritOf({ ...product, title, dispensingClass }, notes)
  return {
    notes,
    row: {
      code,
      title,
      slug: slugOf(title) || slugOf(code) || 'product',
      trade_name: tradeName,
      family_key: word(product.familyKey) ?? `${tradeName} ${maker ?? ''}`.trim(),
      family_slug: slugOf(`${tradeName} ${maker ?? ''}`) || 'family',
      maker,
      maker_slug: maker && (slugOf(maker) || 'maker'),
      country: fact(product.country),
      substances: product.substances.flatMap((name) => substance(fact(name))),
      atc_code: word(product.atc)?.toUpperCase() ?? null,
      dosage_form: fact(product.dosageForm),
      pack_shape: product.packShape,
      goods_kind: goodsKindOf({ title, dispensingClass, packShape: product.packShape }),
      strength: fact(product.strength),
      volume: fact(product.volume),
      pack_size: keep('pack_size_wrong', product.packSize, (size) => isWhole(size, 1, 100_000)),
      ean: keep('ean_wrong', word(product.ean), isEan),
      category_id: categoryIdOf(product.categoryId),
      dispensing_class: dispensingClass,
      vat_kind: product.vatKind,
      is_vital: product.isVital,
      registry_price_kopecks: keep('registry_price_wrong', product.registryPriceKopecks, (price) =>
        isWhole(price, 1, 1e12),
      ),
      ethanol_percent: spirit.percent,
      ...storage(product.storage, keep),
      ...textsOf(product),
      age_from: keep('age_wrong', product.ageFrom, (age) => isWhole(age, 0, 100)),
      picture_url: keep('picture_url_wrong', webAddress(product.pictureUrl), isWebAddress),
      description: description(product.description, notes),
      value_sources: { ...checkSources(product.sources), ...unstatedClass(product), ...spirit.sources },
      popularity: popularityOf(product) ?? 0,
      is_popularity_stated: popularityOf(product) !== null,
      first_letter: firstLetterOf(title),
    },
  }
}

/** Of 1000; null where the feed says nothing of it: then the shop counts it from its orders. */
const popularityOf = ({ popularity }: FeedProduct) =>
  popularity === null || !Number.isFinite(popularity) ? null : Math.min(1000, Math.max(0, Math.round(popularity)))

/** Who says nothing closes the pack, and has it looked at: `npm run catalogue -- report`. */
const unstatedClass = ({ dispensingClass }: FeedProduct) =>
  dispensingClass === null ? { dispensingClass: 'unknown' as const } : {}

/** The share of spirit that nobody states closes the courier's way, and is shown to nobody. */
function spiritOf(product: FeedProduct & { dispensingClass: DispensingClass }, notes: Note[]) {
  const isShare = (percent: number) => percent >= 0 && percent <= 100
  const percent = leavingOut(notes)('ethanol_wrong', product.ethanolPercent, isShare)
  if (percent !== null || !maybeDrawnWithSpirit(product)) return { percent, sources: {} }
  notes.push(rejected('ethanol_unstated', product.title))
  return { percent: unstatedSpiritPercent, sources: { ethanolPercent: 'guess' as const } }
}

/** What the feed says, but never freer than the orders on accounting are; what it does not say is for a prescription. */
function classOf(product: FeedProduct, title: string, notes: Note[]): DispensingClass {
  const said = leavingOut(notes)('dispensing_class_unknown', product.dispensingClass, isClass) ?? 'prescription'
  if (said !== 'otc' && said !== 'prescription') return said
  const substance = findAccountedSubstance([...product.substances, product.tradeName, title])
  if (substance === null) return said
  notes.push(rejected('dispensing_accounted', `${substance}: ${accountedSubstances[substance]?.list}`))
  return 'pharmacy_only'
}

type Keep = <Value>(reason: RejectionReason, value: Value | null, isGood: (value: Value) => boolean) => Value | null

function leavingOut(notes: Note[]): Keep {
  return (reason, value, isGood) => {
    if (value === null || isGood(value)) return value
    notes.push(rejected(reason, value))
    return null
  }
}

/** By column. */
function textsOf(product: FeedProduct) {
  const texts = Object.entries(textDetails).map(([field, column]) => [
    column,
    word(product[field as keyof typeof textDetails] ?? null),
  ])
  return Object.fromEntries(texts) as Record<(typeof textDetails)[keyof typeof textDetails], string | null>
}

function storage(range: FeedProduct['storage'], keep: Keep) {
  const good = keep('storage_wrong', range, ({ min, max }) => {
    const isKnown = [min, max].every((celsius) => celsius === null || isWhole(celsius, -80, 60))
    return isKnown && (min === null || max === null || min <= max)
  })
  return { storage_min_celsius: good?.min ?? null, storage_max_celsius: good?.max ?? null }
}

function substance(name: string | null): { name: string; slug: string }[] {
  return name ? [{ name, slug: slugOf(name) || 'substance' }] : []
}

function description(text: string | null, notes: Note[]): string | null {
  if (text === null) return null
  // Zero characters and other controls but the line end have no place in a text.
  if (isDamaged(text)) {
    notes.push(rejected('text_damaged', cutText(text, 60)))
    return null
  }
  const clean = text.replace(/[^\P{Cc}\n]/gu, ' ').trim()
  if (clean.length > longestDescription) notes.push(rejected('text_too_long', clean.length))
  return cutText(clean, longestDescription) || null
}

function word(text: string | null, longest = longestWord): string | null {
  return (text && !isDamaged(text) && cutText(oneLine(text), longest)) || null
}

/** Without tags of HTML and little pictures: editors of shops write them, and no page, filter or machine wants them. */
const withoutMarks = (text: string) =>
  text.replace(/<[/!a-z][^<>]*>/giu, ' ').replace(/(?![©®™])\p{Extended_Pictographic}[\u{200d}\u{fe0f}]*/gu, ' ')

/** A value that is shown and chosen by: a sign or a picture says nothing, and of a text cut short nobody knows the rest. */
function factOf(text: string | null, notes: Note[]): string | null {
  const said = text === null ? '' : oneLine(withoutMarks(text))
  if (!/[\p{L}\p{N}]/u.test(said)) return null
  if (said.length <= longestWord) return word(said)
  notes.push(rejected('text_too_long', said.length))
  return null
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most
}

function isClass(value: DispensingClass): boolean {
  return dispensingClasses.includes(value)
}

/** The address with Cyrillic and spaces escaped; a malformed one stays unchanged, for the report. */
function webAddress(text: string | null): string | null {
  const line = (text && oneLine(text)) || null
  return line && (URL.parse(line)?.href ?? line)
}

function isWebAddress(url: string): boolean {
  return url.length <= longestUrl && /^https?:$/.test(URL.parse(url)?.protocol ?? '')
}

/** A barcode whose check digit is right, and not the zeros of an empty field: EAN-8, UPC-12, EAN-13 or GTIN-14. */
export function isEan(text: string): boolean {
  if (!/^(?!0+$)(\d{8}|\d{12,14})$/.test(text)) return false
  const digits = [...text].map(Number)
  const check = digits.pop()
  const sum = digits.reverse().reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === check
}
