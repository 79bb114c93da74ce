import type { ProductId } from '@romashka/basics'
import { getCard } from '../catalogue/index.ts'
import type { Context } from '../context.ts'
import { withFacts } from './chain-facts.ts'
import { listTag } from './content-tags.ts'
import type { HomePiece } from './front-matter.ts'
import * as sql from './repository/shown-contents.ts'
import { type ShownBlock, showBlocks } from './show-blocks.ts'

/** A short text with its products, for a place on a page or for a product. */
export interface ContentBlock {
  slug: string
  title: string
  description: string
  /** The page it is for. */
  section: string | null
  /** A piece of the page that it places. */
  piece: HomePiece | null
  blocks: ShownBlock[]
  beginsAt: Date
  endsAt: Date | null
}

/** Blocks of the pages, in the order that the editor gave them. */
export async function listContentBlocks(ctx: Context): Promise<ContentBlock[]> {
  ctx.tagResponse(listTag('block'))
  return Promise.all((await sql.listShownTexts(ctx, 'block')).map((shown) => contentBlockOf(ctx, shown)))
}

/** Seasonal offers that a product is part of. @throws product.not_found */
export async function listSeasonalOffers(ctx: Context, productId: ProductId): Promise<ContentBlock[]> {
  ctx.tagResponse(listTag('seasonal_offer'), `product:${productId}`)
  const { slug } = await getCard(ctx, productId)
  const offers = await sql.listShownTexts(ctx, 'seasonal_offer')
  const own = offers.filter(({ frontMatter }) => frontMatter.products?.includes(slug))
  return Promise.all(own.map((shown) => contentBlockOf(ctx, shown)))
}

async function contentBlockOf(ctx: Context, shown: sql.ShownContent): Promise<ContentBlock> {
  const { title, description, section = null, piece = null } = shown.frontMatter
  const blocks = await showBlocks(ctx, shown.rendered.blocks)
  const dates = { beginsAt: shown.shownFrom, endsAt: shown.endsAt }
  const { brand } = ctx.settings
  const words = { title: withFacts(title, brand), description: withFacts(description, brand) }
  return { slug: shown.slug, ...words, section, piece, blocks, ...dates }
}
