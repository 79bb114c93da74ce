import { cityIdOf, type PharmacyId, type ProductId } from '@romashka/basics'
import { sql } from '@romashka/database'
import { type Context, catalogue } from '@romashka/domain'
import { addCategories, addPharmacy, addPlaces, addProduct } from '../../support/builders.ts'
import { addShopper } from '../../support/cast.ts'

export const pharmacyCount = 300
export const linesPerBasket = 20
const productCount = 60
const plenty = 100_000

export interface Shopper {
  token: string
  /** The products this shopper buys: twenty, different from those of others. */
  productIds: ProductId[]
  pharmacyId: PharmacyId
}

/** A city of three hundred pharmacies that stock most products, and so many signed-in shoppers. */
export async function buildBigCity(ctx: Context, shopperCount: number): Promise<Shopper[]> {
  const { db } = ctx
  await addPlaces(db)
  await addCategories(db)
  const pharmacyIds: PharmacyId[] = []
  for (let made = 0; made < pharmacyCount; made += 1) pharmacyIds.push(await addPharmacy(db))
  const productIds: ProductId[] = []
  for (let made = 0; made < productCount; made += 1)
    productIds.push(await addProduct(db, { priceKopecks: 10_000 + made }))
  // Every eleventh pharmacy has everything; of the others each lacks one product in four.
  await sql`
    insert into stock (pharmacy_id, product_id, lot, expires_on, on_hand, confirmed_at)
    select pharmacy_id, product_id, lot, '2029-01-01', ${plenty}::int, now()
    from unnest(${pharmacyIds}::int[]) with ordinality pharmacy (pharmacy_id, p),
      unnest(${productIds}::int[]) with ordinality product (product_id, n), unnest(array['A', 'B']) lot
    where p % 11 = 0 or (p + n) % 4 > 0`.execute(db)
  await catalogue.refreshOffers(ctx, { productIds, cityIds: [cityIdOf(1)] })
  await sql`analyze`.execute(db)
  const whole = pharmacyIds.filter((_, at) => (at + 1) % 11 === 0)
  const shoppers: Shopper[] = []
  for (let made = 0; made < shopperCount; made += 1) {
    const { token } = await ctx.ports.tokens.issue(await addShopper(db), ctx.now())
    const from = (made * 7) % productCount
    const own = [...productIds.slice(from), ...productIds.slice(0, from)].slice(0, linesPerBasket)
    const pharmacyId = whole[made % whole.length]
    if (pharmacyId) shoppers.push({ token, productIds: own, pharmacyId })
  }
  return shoppers
}
