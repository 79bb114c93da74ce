import { fail } from '@romashka/basics'
import type { Context } from '../context.ts'
import { getProduct } from './get-product.ts'
import * as sql from './product.sql.ts'
import type { AnalogueStep } from './product.ts'
import type { ProductCard } from './product-card.ts'

export interface Replacements {
  product: ProductCard
  steps: AnalogueStep[]
}

/** What may be taken instead of a product, by the chain's article number. @throws product.not_found, city.not_found */
export async function listReplacements(ctx: Context, code: string): Promise<Replacements> {
  const id = (await sql.findByCode(ctx, code)) ?? fail('product.not_found')
  const { card, analogues } = await getProduct(ctx, id)
  return { product: card, steps: analogues }
}

/**
 * Analogues for a line of the basket, by the product's slug; those on one pharmacy's shelf where a pharmacy is named.
 *
 * @throws product.not_found, city.not_found
 */
export async function listBasketAnalogues(ctx: Context, slug: string, pharmacyId?: number): Promise<Replacements> {
  const found = (await sql.findBySlug(ctx, slug)) ?? fail('product.not_found')
  const { card, analogues } = await getProduct(ctx, found.id)
  if (pharmacyId === undefined) return { product: card, steps: analogues }
  const ids = analogues.flatMap((step) => step.products.map((one) => one.card.id))
  const there = new Set(await sql.listInStock(ctx, pharmacyId, ids))
  const steps = analogues.map(({ step, products }) => ({
    step,
    products: products.filter((one) => there.has(one.card.id)),
  }))
  return { product: card, steps }
}
