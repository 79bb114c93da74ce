import { randomUUID } from 'node:crypto'
import { cityIdOf, type ProductId } from '@romashka/basics'
import { catalogue } from '@romashka/domain'
import { addProduct, addStock } from '../../support/builders.ts'
import type { ProveShop } from '../histories/test-shop.ts'
import { formOfAll, strengthOfAll } from './history-registry.ts'

/** Packs of one trade name. */
const packSizes = [10, 20] as const
const packs = 40_000

/** One trade name in packs of ten and of twenty, of which there are enough: prescriptions are what runs out. */
export async function addMedicine({ database: { db }, ctx, near }: ProveShop) {
  const tradeName = `M${randomUUID().slice(0, 8)}`
  const products: ProductId[] = []
  for (const size of packSizes) {
    const id = await addProduct(db, { title: `${tradeName} ${size}`, dispensingClass: 'prescription' })
    await db
      .updateTable('products')
      .set({ trade_name: tradeName, dosage_form: formOfAll, strength: strengthOfAll, pack_size: size })
      .where('id', '=', id)
      .execute()
    await addStock(db, near, id, packs)
    products.push(id)
  }
  await catalogue.refreshOffers(ctx(), { productIds: products, cityIds: [cityIdOf(1)] })
  return { tradeName, products }
}
