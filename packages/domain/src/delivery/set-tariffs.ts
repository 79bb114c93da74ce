import { type Context, inTransaction, publishChange } from '../context.ts'
import type { DeliveryTariff } from './delivery.ts'
import * as sql from './set-tariffs.sql.ts'

export interface NewTariff extends Omit<DeliveryTariff, 'id'> {
  windows: readonly { startsAt: string; endsAt: string; capacity: number; cutOffMinutes: number }[]
}

/** Adds tariffs with their windows and updates those with the same city and code; deletes none. */
export function setTariffs(ctx: Context, tariffs: readonly NewTariff[]): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    if (tariffs.length === 0) return
    const ids = await sql.putTariffs(ctx, tariffs)
    const windows = tariffs.flatMap((tariff) => {
      const known = ids.find((one) => one.cityId === tariff.cityId && one.code === tariff.code)
      return known ? tariff.windows.map((window) => ({ ...window, tariffId: known.id })) : []
    })
    await sql.putWindows(ctx, windows)
    await publishChange(ctx, ['places'])
  })
}
