import { defaultCityId } from '@romashka/basics'
import { delivery as contract } from '@romashka/contract'
import { delivery, locations } from '@romashka/domain'
import { tariff } from '../basket/basket.wire.ts'
import type { HttpApi } from '../host/http-api.ts'
import { cityId } from '../locations/locations.wire.ts'
import * as wire from './delivery.wire.ts'

export function deliveryHttp({ serve }: HttpApi): void {
  serve(contract.listDeliveryCities, async (ctx) => ({
    results: (await delivery.listDeliveryCities(ctx)).map(wire.city),
  }))
  serve(contract.listCityTariffs, async (ctx, { params }) => ({
    results: (await delivery.listTariffs(ctx, await locations.cityOrDefault(ctx, cityId(params.city_id)))).map(tariff),
  }))
  serve(contract.listDefaultCityTariffs, async (ctx) => ({
    results: (await delivery.listTariffs(ctx, defaultCityId)).map(tariff),
  }))
  serve(contract.listDeliverySlots, async (ctx, { params }) => ({
    results: (await delivery.listSlots(ctx, params.id)).map(wire.slot),
  }))
}
