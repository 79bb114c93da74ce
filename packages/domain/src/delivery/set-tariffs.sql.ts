import type { CityId } from '@romashka/basics'
import type { Context } from '../context.ts'
import type { NewTariff } from './set-tariffs.ts'

export async function putTariffs(
  ctx: Context,
  tariffs: readonly NewTariff[],
): Promise<{ id: number; cityId: CityId; code: string }[]> {
  const rows = await ctx.db
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
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['city_id', 'code']).doUpdateSet((row) => ({
        title: row.ref('excluded.title'),
        variant_type: row.ref('excluded.variant_type'),
        price_kopecks: row.ref('excluded.price_kopecks'),
        free_from_kopecks: row.ref('excluded.free_from_kopecks'),
        has_thermo_bag: row.ref('excluded.has_thermo_bag'),
      })),
    )
    .returning(['id', 'city_id', 'code'])
    .execute()
  return rows.map((row) => ({ id: row.id, cityId: row.city_id, code: row.code }))
}

export interface WindowToPut {
  tariffId: number
  startsAt: string
  endsAt: string
  capacity: number
  cutOffMinutes: number
}

export async function putWindows(ctx: Context, windows: readonly WindowToPut[]): Promise<void> {
  if (windows.length === 0) return
  await ctx.db
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
      conflict.columns(['tariff_id', 'starts_at']).doUpdateSet((row) => ({
        ends_at: row.ref('excluded.ends_at'),
        capacity: row.ref('excluded.capacity'),
        cut_off_minutes: row.ref('excluded.cut_off_minutes'),
      })),
    )
    .execute()
}
