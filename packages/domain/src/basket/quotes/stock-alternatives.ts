import { fail, isFailure, type Kopecks, type PharmacyId, type ProductId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { getBasket } from '../get-basket.ts'
import { findAlternatives, listBasketProducts, listPharmaciesWithPacks } from '../repository/supply.ts'

/** Alternatives for a product that is out of stock: other pharmacies today, packs tomorrow, the same substance. */
interface StockAlternative {
  productId: ProductId
  pharmacies: { id: PharmacyId; name: string; address: string; packs: number }[]
  /** Packs that can be there by the promised day. */
  tomorrow: { packs: number; on: string }
  alternatives: { id: ProductId; title: string; slug: string; priceKopecks: Kopecks | null }[]
}

const mostShown = 3

/** Refuses again, with alternatives for the products that are out of stock. Any other error is thrown as it is. */
export async function refuseWithAlternatives(ctx: Context, error: unknown): Promise<never> {
  const gone = goneProducts(error)
  if (gone.length === 0) throw error
  const instead = await listStockAlternatives(ctx, gone)
  if (isFailure(error, 'quote.changed')) fail('quote.changed', { ...error.details, instead })
  if (isFailure(error, 'stock.gone')) fail('stock.gone', { ...error.details, instead })
  throw error
}

function goneProducts(error: unknown): ProductId[] {
  if (isFailure(error, 'stock.gone') && 'missing' in error.details) return idsOf(error.details.missing)
  if (!isFailure(error, 'quote.changed')) return []
  return idsOf(error.details.lines.filter((line) => line.reason === 'STOCK_GONE'))
}

const idsOf = (lines: readonly { productId: ProductId | null }[]): ProductId[] => [
  ...new Set(lines.flatMap((line) => line.productId ?? [])),
]

async function listStockAlternatives(ctx: Context, gone: readonly ProductId[]): Promise<StockAlternative[]> {
  const basket = await getBasket(ctx)
  const { today, tomorrow } = basket.promisedOn
  const holds = { exceptBasket: basket.id }
  const pairs = await findAlternatives(ctx, basket.supplyCityId, gone)
  const ids = [...new Set([...gone, ...pairs.map((pair) => pair.alternativeId)])]
  const products = await listBasketProducts(ctx, basket, today, ids, holds)
  const pharmacies = await listPharmaciesWithPacks(
    ctx,
    { supplyCityId: basket.supplyCityId },
    { ids: gone, today, holds },
  )
  return gone.map((productId) => ({
    productId,
    pharmacies: pharmacies
      .filter((one) => one.id !== basket.pharmacyId && packsOf(one, productId) > 0)
      .sort((a, b) => packsOf(b, productId) - packsOf(a, productId) || a.id - b.id)
      .slice(0, mostShown)
      .map((one) => ({ id: one.id, name: one.name, address: one.address, packs: packsOf(one, productId) })),
    tomorrow: { packs: products.get(productId)?.tomorrow ?? 0, on: tomorrow },
    alternatives: pairs
      .filter((pair) => pair.productId === productId)
      .flatMap((pair) => products.get(pair.alternativeId) ?? [])
      .filter((one) => one.mostToday + one.tomorrow > 0)
      .slice(0, mostShown)
      .map(({ productId: id, title, slug, priceKopecks }) => ({ id, title, slug, priceKopecks })),
  }))
}

const packsOf = (pharmacy: { free: ReadonlyMap<ProductId, number> }, id: ProductId) => pharmacy.free.get(id) ?? 0
