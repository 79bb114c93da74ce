import { locations as contract } from '@romashka/contract'
import { type Context, locations } from '@romashka/domain'
import type { HttpApi } from '../host/http-api.ts'
import { keptList } from '../host/kept-lists.ts'
import { listAbsentPages } from './absent-pages.ts'
import * as wire from './locations.wire.ts'

export function locationsHttp({ serve, keptReads }: HttpApi): void {
  const regions = (ctx: Context) =>
    keptList(ctx, keptReads, { name: 'regions', tags: ['places'] }, async (ctx) =>
      wire.regions(await locations.listRegions(ctx)),
    )
  const withPages = async (ctx: Context, city: locations.City) =>
    wire.city(city, await listAbsentPages({ ...ctx, cityId: city.id }))
  serve(contract.getCity, async (ctx, { params }) =>
    withPages(ctx, await locations.getCity(ctx, wire.cityId(params.id))),
  )
  serve(contract.getCityBySlug, async (ctx, { params }) =>
    withPages(ctx, await locations.getCityBySlug(ctx, params.slug)),
  )
  serve(contract.getCityForOlderClients, async (ctx, { params }) =>
    withPages(ctx, await locations.getCity(ctx, wire.cityId(params.cityId))),
  )
  serve(contract.listLocations, regions)
  serve(contract.listRegionsForOlderClients, regions)
}
