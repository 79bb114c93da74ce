import type { Context } from '../context.ts'
import { hasCouriers } from './has-couriers.ts'

/** What couriers cost now, for other features' queries: `join ${tariffRows(ctx)} as tariff`. */
export function tariffRows(ctx: Pick<Context, 'db' | 'settings'>) {
  return ctx.db
    .selectFrom('delivery_tariffs')
    .where('ended_on', 'is', null)
    .where((cell) => cell.lit(hasCouriers(ctx)))
    .select(['city_id', 'variant_type'])
}
