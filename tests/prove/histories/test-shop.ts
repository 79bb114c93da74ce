import { defaultCityId, type PharmacyId, type WarehouseId, warehouseIdOf } from '@romashka/basics'
import { type OpenDatabase, sql } from '@romashka/database'
import type { Caller, Context } from '@romashka/domain'
import { readConfig } from '../../../apps/server/src/config.ts'
import { wire } from '../../../apps/server/src/wiring.ts'
import { addCategories, addPharmacy, addPlaces } from '../../support/builders.ts'
import { emptyDatabase } from '../../support/database.ts'
import { droppedJobs } from '../../support/shop.ts'

/** The shop of all histories: pharmacies, warehouse and courier, without products. */
export interface ProveShop {
  database: OpenDatabase
  /** The system's unless a caller is named. */
  ctx(caller?: Caller): Context
  close(): Promise<void>
  /** Open round the clock. */
  near: PharmacyId
  /** Closed at night. */
  far: PharmacyId
  warehouse: WarehouseId
  tariffId: number
  windowId: number
}

/** The clock before any history starts; each history has its own. */
const now = () => new Date('2026-11-21T09:00:00Z')

export async function openProveShop(): Promise<ProveShop> {
  const database = await emptyDatabase()
  const { db } = database
  await addPlaces(db)
  await addCategories(db)
  const near = await addPharmacy(db)
  const far = await addPharmacy(db, { openingHours: 'Mo-Su 08:00-21:00' })
  // Only products that a history registers as vital medicines have a price ceiling.
  await sql`insert into region_markups values (77, '2026-01-01', 18, 12.5, 9, 28, 21.25, 13, 'a history')`.execute(db)
  const tariff = {
    city_id: defaultCityId,
    code: 'day',
    title: 'Сегодня',
    variant_type: 'today' as const,
    price_kopecks: 19_900,
    free_from_kopecks: 60_000,
  }
  const { id: tariffId } = await db
    .insertInto('delivery_tariffs')
    .values(tariff)
    .returning('id')
    .executeTakeFirstOrThrow()
  const hours = { tariff_id: tariffId, starts_at: '10:00', ends_at: '22:00', capacity: 1_000_000, cut_off_minutes: 60 }
  const { id: windowId } = await db
    .insertInto('delivery_windows')
    .values(hours)
    .returning('id')
    .executeTakeFirstOrThrow()
  // For the checks: they read ended reservations too, the shop does not.
  await sql`create index on order_reservations (part_id)`.execute(db)
  const { ports, settings } = wire(readConfig({ DEMO: 'off', SANDBOX_STATE: 'memory', PORT: '3000' }), database, {
    jobs: droppedJobs,
  })
  const ctx: ProveShop['ctx'] = (caller = { kind: 'system', name: 'history' }) => {
    return { db, ports, settings, now, caller, cityId: defaultCityId, tagResponse: () => undefined }
  }
  return { database, ctx, close: database.close, near, far, warehouse: warehouseIdOf(1), tariffId, windowId }
}
