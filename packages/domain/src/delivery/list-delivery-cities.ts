import type { CityId } from '@romashka/basics'
import type { Context } from '../context.ts'
import * as sql from './delivery.sql.ts'
import type { DeliveryCity, DeliveryTariff } from './delivery.ts'
import { hasCouriers } from './has-couriers.ts'

/** Cities a courier goes to, by the alphabet. */
export async function listDeliveryCities(ctx: Context): Promise<DeliveryCity[]> {
  ctx.tagResponse('places')
  return hasCouriers(ctx) ? sql.listDeliveryCities(ctx) : []
}

/** Delivery tariffs of a city, the cheapest first; none where no courier goes. */
export async function listTariffs(ctx: Context, cityId: CityId): Promise<DeliveryTariff[]> {
  ctx.tagResponse('places')
  return hasCouriers(ctx) ? sql.listTariffs(ctx, cityId) : []
}
