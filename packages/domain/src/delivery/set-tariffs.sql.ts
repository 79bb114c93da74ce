import { sql } from '@romashka/database'
import type { Context } from '../context.ts'
import type { WrittenRow } from '../list-import-result.ts'
import type { NewTariff } from './set-tariffs.ts'

export async function putTariffs(ctx: Context, tariffs: readonly NewTariff[]): Promise<WrittenRow[]> {
  if (tariffs.length === 0) return []
  return ctx.db
    .insertInto('delivery_tariffs')
    .values(
      tariffs.map((tariff) => ({
        city_id: tariff.cityId,
        code: tariff.code,
        title: tariff.title,
        variant_type: tariff.variantType,
        price_kopecks: tariff.priceKopecks,
        free_from_kopecks: tariff.freeFromKopecks,
        has_thermo_bag: tariff.hasThermoBag,
        ended_on: tariff.endedOn,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['city_id', 'code'])
        .doUpdateSet((row) => ({
          title: row.ref('excluded.title'),
          variant_type: row.ref('excluded.variant_type'),
          price_kopecks: row.ref('excluded.price_kopecks'),
          free_from_kopecks: row.ref('excluded.free_from_kopecks'),
          has_thermo_bag: row.ref('excluded.has_thermo_bag'),
          ended_on: row.ref('excluded.ended_on'),
        }))
        .where(
          sql<boolean>`(delivery_tariffs.title, delivery_tariffs.variant_type, delivery_tariffs.price_kopecks, delivery_tariffs.free_from_kopecks, delivery_tariffs.has_thermo_bag, delivery_tariffs.ended_on)
          is distinct from (excluded.title, excluded.variant_type, excluded.price_kopecks, excluded.free_from_kopecks,
            excluded.has_thermo_bag, excluded.ended_on)`,
        ),
    )
    .returning(['code', sql<boolean>`xmax = 0`.as('added')])
    .execute()
}

export async function listTariffIds(ctx: Context) {
  return ctx.db
    .selectFrom('delivery_tariffs')
    .select(['id', 'city_id as cityId', 'code', 'free_from_kopecks as freeFromKopecks'])
    .select(['has_thermo_bag as hasThermoBag', 'ended_on as endedOn'])
    .orderBy('id')
    .execute()
}

export interface WindowToPut {
  tariffId: number
  startsAt: string
  endsAt: string
  capacity: number
  cutOffMinutes: number
}

export async function putWindows(ctx: Context, windows: readonly WindowToPut[]): Promise<WrittenRow[]> {
  if (windows.length === 0) return []
  return ctx.db
    .insertInto('delivery_windows')
    .values(
      windows.map((window) => ({
        tariff_id: window.tariffId,
        starts_at: window.startsAt,
        ends_at: window.endsAt,
        capacity: window.capacity,
        cut_off_minutes: window.cutOffMinutes,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['tariff_id', 'starts_at'])
        .doUpdateSet((row) => ({
          ends_at: row.ref('excluded.ends_at'),
          capacity: row.ref('excluded.capacity'),
          cut_off_minutes: row.ref('excluded.cut_off_minutes'),
        }))
        .where(
          sql<boolean>`(delivery_windows.ends_at, delivery_windows.capacity, delivery_windows.cut_off_minutes)
            is distinct from (excluded.ends_at, excluded.capacity, excluded.cut_off_minutes)`,
        ),
    )
    .returning([sql<string>`starts_at::text`.as('code'), sql<boolean>`xmax = 0`.as('added')])
    .execute()
}

export async function listWindows(ctx: Context): Promise<{ tariffId: number; startsAt: string }[]> {
  const rows = await ctx.db.selectFrom('delivery_windows').select(['tariff_id', 'starts_at']).orderBy('id').execute()
  return rows.map((row) => ({ tariffId: row.tariff_id, startsAt: row.starts_at.slice(0, 5) }))
}
