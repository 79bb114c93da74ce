import { locations as contract } from '@romashka/contract'
import { locations } from '@romashka/domain'
import type { HttpApi } from '../host/http-api.ts'
import * as wire from './locations.wire.ts'

export function locationsHttp({ serve }: HttpApi): void {
  serve(contract.getCity, async (ctx, { params }) => wire.city(await locations.getCity(ctx, params.id)))
  serve(contract.getCityBySlug, async (ctx, { params }) => wire.city(await locations.getCityBySlug(ctx, params.slug)))
  serve(contract.getCityForOlderClients, async (ctx, { params }) =>
    wire.city(await locations.getCity(ctx, params.cityId)),
  )
  serve(contract.listLocations, async (ctx) => wire.regions(await locations.listRegions(ctx)))
  serve(contract.listRegionsForOlderClients, async (ctx) => wire.regions(await locations.listRegions(ctx)))
}
