import { randomUUID } from 'node:crypto'
import type { PharmacyId, ProductId } from '@romashka/basics'
import { type Context, catalogue } from '@romashka/domain'
import { addCategories, addPharmacy, addPlaces, addProduct, addStock } from '../../support/builders.ts'
import { addShopper } from '../../support/cast.ts'
import type { OrderPlan } from '../kill/order-over-http.ts'

/** More plans than there is time for: shoppers need the database, which is taken away later. */
const planCount = 600
const plentiful = 3
const scarcePacks = 5
/** Every so many orders is for the product of which there is too little. */
const scarceEvery = 5

export interface Goods {
  plans: OrderPlan[]
  /** Their prices change. */
  products: Priced[]
  scarce: ProductId
}

export interface Priced {
  id: ProductId
  code: string
  slug: string
}

/** A pharmacy with goods, of one of them too few, and shoppers who are signed in. */
export async function prepareGoods(ctx: Context): Promise<Goods> {
  await addPlaces(ctx.db)
  await addCategories(ctx.db)
  const pharmacyId = await addPharmacy(ctx.db)
  const ids: ProductId[] = []
  for (let made = 0; made < plentiful; made += 1) ids.push(await shelve(ctx, pharmacyId, planCount))
  const scarce = await shelve(ctx, pharmacyId, scarcePacks)
  await catalogue.refreshOffers(ctx, {})
  const plans: OrderPlan[] = []
  const then = 'waits'
  for (let made = 0; made < planCount; made += 1) {
    const productId = made % scarceEvery === 0 ? scarce : (ids[made % plentiful] ?? scarce)
    plans.push({ ...(await newcomer(ctx)), productId, pharmacyId, then, pharmacistKey: '' })
  }
  const products = await ctx.db.selectFrom('products').select(['id', 'code', 'slug']).where('id', 'in', ids).execute()
  return { plans, products, scarce }
}

async function shelve(ctx: Context, pharmacyId: PharmacyId, packs: number): Promise<ProductId> {
  const id = await addProduct(ctx.db, { priceKopecks: 10_000 })
  await addStock(ctx.db, pharmacyId, id, packs)
  return id
}

async function newcomer(ctx: Context): Promise<Pick<OrderPlan, 'token' | 'key'>> {
  const person = await addShopper(ctx.db)
  const { token } = await ctx.ports.tokens.issue(person, ctx.now())
  return { token, key: randomUUID() }
}
