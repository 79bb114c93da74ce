import type { Day } from '@romashka/basics'
import type { catalogue } from '@romashka/domain'
import { findFlaw } from './condition-words.russian.ts'
import { FeedCategories } from './feed-categories.ts'
import type { FeedSummary } from './feed-summary.russian.ts'
import { productOf } from './product-of-offer.ts'
import { readYml } from './read-yml.ts'
import { stockRows } from './stock-rows.ts'
import { classOfOffer } from './values/class-of-offer.ts'
import { kopecksOf } from './written-figures.ts'
import type { YmlItem, YmlOffer } from './yml-offer.ts'
import { otherCategoryName } from './yml-words.russian.ts'

export interface YmlSetting {
  source: string
  scope: 'full' | 'changes'
  /** The feed's one price is for every zone; its categories are found among the chain's by id or name. */
  targets: catalogue.ImportTargets
  /** By which packs of a warehouse, whose day is not kept, may have expired. */
  today?: Day
  validator?: catalogue.FeedValidator | undefined
  /** Counts what concerns so many offers that a line for each would hide the others. */
  summary?: FeedSummary | undefined
}

/** Whoever made it made a mistake; one that is merely too long for an article is refused by the import. */
const longestId = 1_000
/** Categories that are unknown to all: so many are told. */
const mostTold = 1_000

/** For a product of a category that the chain does not have. */
const otherCategory = { id: '999000000', slug: 'raznoe', name: otherCategoryName, position: 999 }

/** A YML file as a feed of products and prices, and of stock where it says where and until when. */
export function ymlFeed(bytes: AsyncIterable<Uint8Array>, setting: YmlSetting): catalogue.Feed {
  return offersFeed(readYml(bytes), setting)
}

/** Offers of whatever file as a feed. */
export function offersFeed(items: AsyncIterable<YmlItem>, setting: YmlSetting): catalogue.Feed {
  const { source, scope, validator } = setting
  return { source, scope, validator, rows: rows(items, setting) }
}

async function* rows(items: AsyncIterable<YmlItem>, setting: YmlSetting): AsyncGenerator<catalogue.FeedRow> {
  const categories = new FeedCategories(setting.targets.categories)
  let needsOther = true
  const told = new Set<string>()
  if (setting.targets.priceZones.length === 0)
    yield { kind: 'remark', line: 0, code: '', reason: 'price_zones_missing', value: '', isNote: true }
  for await (const item of items) {
    if ('unreadable' in item) yield { kind: 'unreadable', line: item.line, reason: item.unreadable }
    else if ('category' in item) categories.add(item.category)
    else if (item.offer.id.length > longestId)
      yield { kind: 'unreadable', line: item.offer.line, reason: `an id of ${item.offer.id.length} characters` }
    else {
      const counting = countedOnce(item.offer, setting)
      const categoryId = item.offer.categoryIds.map((id) => categories.find(id)).find((id) => id !== undefined)
      if (categoryId === undefined && needsOther) {
        needsOther = false
        yield {
          kind: 'category',
          line: 0,
          category: { ...otherCategory, parentId: categories.root },
        }
      }
      if (categoryId === undefined) {
        yield* unknownCategories(item.offer, categories, told)
        if (refusalOf(item.offer) === null)
          counting.summary?.addToOther(item.offer.categoryIds.map((id) => categories.nameOf(id)))
      }
      yield* offerRows(item.offer, counting, {
        id: categoryId ?? otherCategory.id,
        goods: categoryId === undefined ? null : categories.goodsOf(categoryId),
      })
    }
  }
}

/** Of offers with one id only one comes in; the others are refused with their lines and are no part of the summary. */
function countedOnce(offer: YmlOffer, setting: YmlSetting): YmlSetting {
  if (!setting.summary || refusalOf(offer) !== null || setting.summary.isFirst(offer.id)) return setting
  return { ...setting, summary: undefined }
}

/** Each one once, at the first offer of it. */
function* unknownCategories(
  { line, id: code, categoryIds }: YmlOffer,
  categories: FeedCategories,
  told: Set<string>,
): Generator<catalogue.FeedRow> {
  for (const value of categoryIds.filter((one) => one !== '' && !told.has(one) && categories.isUnknown(one))) {
    if (told.size >= mostTold || value.length > longestId) return
    told.add(value)
    yield { kind: 'remark', line, code, reason: 'category_not_in_feed', value, isNote: true }
  }
}

function* offerRows(
  offer: YmlOffer,
  setting: YmlSetting,
  category: { id: string; goods: catalogue.GoodsSort | null },
): Generator<catalogue.FeedRow> {
  const { line, id: code } = offer
  const refused = refusalOf(offer)
  if (refused) {
    yield { kind: 'remark', line, code, ...refused, isNote: false }
    // The pack that was sold under this id before may be this one.
    if (refused.reason === 'not_new' || refused.reason === 'unit_not_pack') yield* priceEnds(offer, setting)
    return
  }
  const { dispensingClass, unclear } = classOfOffer(offer, category.goods)
  const { source } = setting
  const { product, unread, isWithoutVat } = productOf(offer, { categoryId: category.id, dispensingClass, source })
  yield { kind: 'product', line, product, isDeleted: offer.isDeleted ?? false }
  if (dispensingClass === null) setting.summary?.addUnsaid()
  if (isWithoutVat) setting.summary?.addWithoutVat()
  const notes = {
    dispensing_unclear: unclear,
    pack_size_wrong: unread.packSize,
    unit_missing: unread.withoutUnit,
    vat_kind_unknown: unread.vat,
    age_wrong: unread.age,
    vital_unclear: unread.vital,
    availability_unclear: offer.unclearAvailability,
    sold_together: packsTogether(offer),
  } as const
  for (const [reason, value] of Object.entries(notes) as [keyof typeof notes, string | null][])
    if (value !== null) yield { kind: 'remark', line, code, reason, value, isNote: true }
  if (!offer.isAvailable) {
    yield* priceEnds(offer, setting)
    return
  }
  if (offer.isPricedElsewhere) return
  const { crossed, written } = pricesOf(offer)
  for (const priceZone of setting.targets.priceZones) {
    const price = {
      priceZone,
      code,
      priceKopecks: kopecksOf(written),
      written: written ?? '',
      crossedKopecks: crossed === undefined ? null : kopecksOf(crossed),
      crossedUntil: null,
    }
    yield { kind: 'price', line, price }
  }
  yield* stockRows(offer, setting)
}

/** A shop that writes its reduced price beside the ordinary one sells at the reduced one. */
function pricesOf({ fields }: YmlOffer): { crossed: string | undefined; written: string | undefined } {
  const [written, reduced] = [fields.get('price'), fields.get('saleprice')]
  const isReduced = reduced !== undefined && kopecksOf(reduced) > 0 && kopecksOf(reduced) < kopecksOf(written)
  return isReduced ? { written: reduced, crossed: written } : { written, crossed: fields.get('oldprice') }
}

function* priceEnds({ line, id: code }: YmlOffer, { targets }: YmlSetting): Generator<catalogue.FeedRow> {
  for (const priceZone of targets.priceZones) yield { kind: 'priceEnd', line, price: { priceZone, code } }
}

type Refusal = { reason: 'markup_broken' | 'currency_foreign' | 'not_new' | 'unit_not_pack'; value: string }

function refusalOf(offer: YmlOffer): Refusal | null {
  if (offer.broken !== null) return { reason: 'markup_broken', value: offer.broken }
  const flaw = findFlaw(offer)
  if (flaw !== null) return { reason: 'not_new', value: flaw }
  if (offer.otherUnit) return { reason: 'unit_not_pack', value: offer.otherUnit }
  return /^(RUB|RUR)$/.test(offer.currency) ? null : { reason: 'currency_foreign', value: offer.currency }
}

/** A supplier's packs that are only sold together: the shop sells them one by one. */
function packsTogether({ fields }: YmlOffer): string | null {
  const found = ['min-quantity', 'step-quantity'].map((name) => `${name} ${fields.get(name) ?? 1}`)
  return found.every((one) => /^\S+ 1$/.test(one)) ? null : found.join(', ')
}
