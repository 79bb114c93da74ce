import { Failure, type Kopecks, type PharmacyId, type ProductId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { getBasket } from '../get-basket.ts'
import { listPharmaciesWithPacks } from '../repository/pharmacies.ts'
import { findAlternatives, listBasketProducts } from '../repository/products.ts'

/** Alternatives for a product that is out of stock: other pharmacies today, packs tomorrow, the same substance. */
export interface StockAlternative {
  productId: ProductId
  pharmacies: { id: PharmacyId; name: string; address: string; packs: number }[]
  /** Packs that can be there by the promised day. */
  tomorrow: { packs: number; on: string }
  alternatives: { id: ProductId; title: string; slug: string; priceKopecks: Kopecks | null }[]
}

const mostShown = 3

/** Adds alternatives to a refusal for products that are out of stock. */
export async function withAlternatives<T>(ctx: Context, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const gone = error instanceof Failure ? goneProducts(error) : []
    if (!(error instanceof Failure) || gone.length === 0) throw error
    throw new Failure(error.code, { ...error.details, instead: await listStockAlternatives(ctx, gone) })
  }
}

function goneProducts({ code, details }: Failure): ProductId[] {
  if (code === 'stock.gone') return idsOf(details.missing)
  return code === 'quote.changed' ? idsOf(details.lines, (line) => line.reason === 'STOCK_GONE') : []
}

type Named = { productId?: ProductId | null; reason?: string }

function idsOf(list: unknown, isMeant: (one: Named) => boolean = () => true): ProductId[] {
  const named = Array.isArray(list) ? (list as Named[]) : []
  return [...new Set(named.filter(isMeant).flatMap((one) => one.productId ?? []))]
}

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
