import { fail, type Kopecks, type ProductId } from '@romashka/basics'
import { type Subject, subjectsOf } from '../../advertising/index.ts'
import {
  getCityAssortment,
  type Listing,
  type ListingRequest,
  listCandidates,
  listLimitedOffers,
  ordinalOf,
} from '../../catalogue/index.ts'
import type { Context } from '../../context.ts'
import { keep } from '../../kept-reads.ts'
import { withFacts } from '../chain-facts.ts'
import { contentTag, listTag } from '../content-tags.ts'
import { readDraftKey } from '../draft-key.ts'
import type { Channel, FrontMatter } from '../front-matter.ts'
import { refuseHidden } from '../refuse-hidden.ts'
import { findContent } from '../repository/contents.ts'
import { listAdvertisedProducts, listProductsOnSale } from '../repository/products-in-text.ts'
import * as sql from '../repository/shown-contents.ts'
import { type ShownBlock, showBlocks } from '../show-blocks.ts'

/** An advertisement as lists show it, with everything that the law wants said beside it. */
export interface AdvertisementLine extends Pick<FrontMatter, 'erid' | 'advertiser' | 'terms'> {
  slug: string
  title: string
  shortTitle: string
  description: string
  channels: Channel[]
  /** Slugs of the cities it is for; every city when empty. */
  cities: readonly string[]
  /** What it is about: its notices follow from it. */
  subjects: Subject[]
  /** A lower price of its product, and how many packs are left at it. */
  limited: { productId: ProductId; priceKopecks: Kopecks; quota: number; left: number } | null
  beginsAt: Date
  endsAt: Date | null
  isDemo: boolean
}

export interface Advertisement extends AdvertisementLine {
  blocks: ShownBlock[]
  listing: Listing
  isDraft: boolean
}

interface AdvertisementRequest extends Pick<ListingRequest, 'sort' | 'page' | 'size'> {
  draftKey?: string | undefined
}

export interface AdvertisementPage {
  results: AdvertisementLine[]
  total: number
}

/** Advertisements for the caller's city and this channel, in the order of the editor. */
export async function listAdvertisements(
  ctx: Context,
  { page, size, channel }: { page: number; size: number; channel?: Channel | undefined },
): Promise<AdvertisementPage> {
  ctx.tagResponse(listTag('advertisement'))
  const all = await sql.listShownTexts(ctx, 'advertisement')
  const wanted = all.filter(({ frontMatter: { channels } }) => !channel || !channels || channels.includes(channel))
  const shown = wanted.slice((page - 1) * size, page * size)
  return { results: await Promise.all(shown.map((one) => lineOf(ctx, one))), total: wanted.length }
}

/**
 * An advertisement, or a product of the day, with its products as they are in the caller's city now, in the editor's order unless another is
 * asked for. A product that has since become prescription-only is left out. With the key of a draft it is that version,
 * published or not.
 *
 * @throws content.not_found, content.ended, content.draft_ended, city.not_found, request.invalid
 */
export async function getAdvertisement(
  ctx: Context,
  slug: string,
  { draftKey, ...request }: AdvertisementRequest,
): Promise<Advertisement> {
  const isDraft = draftKey !== undefined
  const shown = isDraft ? await findDraft(ctx, slug, draftKey) : await findPublished(ctx, slug)
  const [line, blocks, listing] = await Promise.all([
    lineOf(ctx, shown),
    showBlocks(ctx, shown.rendered.blocks),
    listAdvertised(ctx, shown, request),
  ])
  return { ...line, blocks, listing, isDraft }
}

async function findPublished(ctx: Context, slug: string): Promise<sql.ShownContent> {
  const named = { kind: 'advertisement', slug } as const
  const ofTheDay = { kind: 'product_of_the_day', slug } as const
  ctx.tagResponse(contentTag(named), listTag('advertisement'), contentTag(ofTheDay))
  return (
    (await sql.findShown(ctx, 'advertisement', slug)) ??
    (await sql.findShown(ctx, 'product_of_the_day', slug)) ??
    refuseHidden(ctx, (await findContent(ctx, 'product_of_the_day', slug)) ?? named)
  )
}

async function findDraft(ctx: Context, slug: string, draftKey: string): Promise<sql.ShownContent> {
  const content =
    (await findContent(ctx, 'advertisement', slug)) ??
    (await findContent(ctx, 'product_of_the_day', slug)) ??
    fail('content.not_found')
  return (await sql.findVersion(ctx, content, readDraftKey(ctx, content, draftKey))) ?? fail('content.not_found')
}

async function listAdvertised(
  ctx: Context,
  { slug, frontMatter }: sql.ShownContent,
  request: Pick<ListingRequest, 'sort' | 'page' | 'size'>,
): Promise<Listing> {
  const { assortment, city, place } = await getCityAssortment(ctx)
  const ids = await listProductsOnSale(ctx, frontMatter.products ?? [])
  const ordinals = ids.map((id) => ordinalOf(assortment, id)).filter((at) => at >= 0)
  const orderOf = new Map(ordinals.map((ordinal, at) => [ordinal, at]))
  const candidates = Int32Array.from(ordinals).sort()
  return listCandidates(
    ctx,
    { assortment, city, place, name: `advertisement ${slug}`, candidates, keyOf: (at) => orderOf.get(at) ?? 0 },
    { ...request, filters: { prescription: ['no'] } },
  )
}

/** With what is left of its offer; a page that shows it is dropped when its product changes. */
export async function lineOf(ctx: Context, shown: sql.ShownContent): Promise<AdvertisementLine> {
  const { title, shortTitle = title, description, channels, products = [], about = [] } = shown.frontMatter
  const { erid, advertiser, terms, isDemo = false } = shown.frontMatter
  const { brand } = ctx.settings
  const tags = [listTag('advertisement'), listTag('product_of_the_day'), 'product']
  const { named, limited } = await keep(ctx, `advertised ${shown.id} ${products}`, tags, async () => ({
    named: await listAdvertisedProducts(ctx, await listProductsOnSale(ctx, products)),
    limited: (await listLimitedOffers(ctx, [shown.id])).get(shown.id) ?? null,
  }))
  if (limited) ctx.tagResponse(`product:${limited.productId}`)
  return {
    slug: shown.slug,
    title: withFacts(title, brand),
    shortTitle: withFacts(shortTitle, brand),
    description: withFacts(description, brand),
    channels: channels ?? ['web', 'app'],
    cities: shown.frontMatter.cities ?? [],
    subjects: subjectsOf({ products: named, about }),
    erid,
    advertiser,
    terms: terms && withFacts(terms, brand),
    limited,
    beginsAt: shown.shownFrom,
    endsAt: shown.endsAt,
    isDemo,
  }
}
