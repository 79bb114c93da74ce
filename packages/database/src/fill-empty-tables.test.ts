import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCategories, addPharmacy, addPlaces, addProduct } from '../../../tests/support/builders.ts'
import { emptyDatabase } from '../../../tests/support/database.ts'
import { fillEmptyTables } from './fill-empty-tables.ts'
import type { OpenDatabase } from './open.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await emptyDatabase()
  await addPlaces(database.db)
  await addCategories(database.db)
  await addPharmacy(database.db, { code: 'centre' })
})
afterAll(() => database.close())

const lots = (product: string) => `
  insert into stock (pharmacy_id, product_id, lot, expires_on, on_hand, confirmed_at)
  select id, ${product}, 'A', '2027-01-01', 1, now() from pharmacies`

/** Everything that holds the table together, and whether all of it holds. */
async function keysOfStock(): Promise<unknown[]> {
  const { rows } = await database.raw(`
    select conname as name, pg_get_constraintdef(oid) as definition, convalidated as holds
    from pg_constraint where conrelid = 'stock'::regclass
    union all select indexrelid::regclass::text, pg_get_indexdef(indexrelid), indisvalid and indisready
    from pg_index where indrelid = 'stock'::regclass order by name, definition`)
  return rows
}

const fillStock = (text: string) =>
  database.db
    .transaction()
    .execute((db) => fillEmptyTables(db, ['stock'], () => db.executeQuery(CompiledQuery.raw(text))))

test('an empty table is filled without its keys, and has them afterwards as they were', async () => {
  const before = await keysOfStock()
  expect(before).toContainEqual(expect.objectContaining({ name: 'stock_product_id_fkey', holds: true }))
  expect(before).toContainEqual(expect.objectContaining({ name: 'stock_product', holds: true }))
  // Without the keys nobody notices while it is filled.
  await expect(fillStock(lots('4711'))).rejects.toThrow(/stock_product_id_fkey/)
  expect(await keysOfStock()).toEqual(before)
  expect((await database.raw('select from stock')).rows).toEqual([])
  await fillStock(lots(String(await addProduct(database.db))))
  expect(await keysOfStock()).toEqual(before)
  expect((await database.raw('select from stock')).rows).toHaveLength(1)
})
