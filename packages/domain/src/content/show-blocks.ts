import { Failure } from '@romashka/basics'
import { getCards, getCategoryBySlug, getTagPage, listProducts, type ProductCard } from '../catalogue/index.ts'
import type { Context } from '../context.ts'
import { withFactsInHtml } from './chain-facts.ts'
import type { Block } from './markdown/block.ts'
import { listProductsOnSale } from './repository/products-in-text.ts'

/** A block as it is shown in the caller's city, with the prices and the stock of this moment. */
export type ShownBlock =
  | { kind: 'html'; html: string }
  | {
      kind: 'products'
      products: ProductCard[]
      /** On prescription: named without a price or a button. Source: docs/rules/advertising.md */
      named: { title: string; slug: string }[]
      /** Where the rest of a list is; null after products that were named one by one. */
      more: { category: string; tag: string | null } | null
    }

/** Blocks of products that have nothing on sale are left out. */
export async function showBlocks(ctx: Context, blocks: readonly Block[]): Promise<ShownBlock[]> {
  const shown = await Promise.all(blocks.map((block) => showBlock(ctx, block)))
  return shown.filter((block) => block.kind === 'html' || block.products.length + block.named.length > 0)
}

async function showBlock(ctx: Context, block: Block): Promise<ShownBlock> {
  if (block.kind === 'html') return { kind: 'html', html: withFactsInHtml(block.html, ctx.settings.brand) }
  if (block.kind === 'product_list') {
    const { category, tag } = block
    return { kind: 'products', products: await listBlockProducts(ctx, block), named: [], more: { category, tag } }
  }
  const cards = await getCards(ctx, await listProductsOnSale(ctx, block.slugs))
  const named = cards.filter((card) => card.isOnPrescription).map(({ title, slug }) => ({ title, slug }))
  return { kind: 'products', products: cards.filter((card) => !card.isOnPrescription), named, more: null }
}

/** The most popular of a category or a tag page that pharmacies have today. A category that is gone lists nothing. */
async function listBlockProducts(
  ctx: Context,
  block: Extract<Block, { kind: 'product_list' }>,
): Promise<ProductCard[]> {
  const request = { size: block.size, filters: { prescription: ['no'], availability: ['today'] } }
  try {
    if (block.tag) return (await getTagPage(ctx, block.tag, request, block.category)).listing.products
    return (await listProducts(ctx, (await getCategoryBySlug(ctx, block.category)).id, request)).products
  } catch (error) {
    if (error instanceof Failure && error.code === 'category.not_found') return []
    throw error
  }
}
