import { fail } from '@romashka/basics'
import type { Context } from '../../context.ts'
import type { AssortmentIndex, CityIndex, CityPlace } from './assortment-index.ts'
import { type IndexVersion, offersOf } from './index-versions.ts'

/** The city of the request, with the city that supplies it. @throws city.not_found */
export async function getCityPlace(ctx: Context): Promise<CityPlace> {
  return placeIn(ctx, await (await ctx.ports.assortment.index.get(ctx)).value)
}

function placeIn(ctx: Context, assortment: AssortmentIndex): CityPlace {
  const place = assortment.cities.get(ctx.cityId) ?? fail('city.not_found')
  ctx.tagResponse(offersOf(place.supplyCity.id))
  return place
}

/** The assortment and the offers of the city that supplies the caller's. @throws city.not_found */
export async function getCityAssortment(
  ctx: Context,
  given?: IndexVersion,
): Promise<{ assortment: AssortmentIndex; city: CityIndex; place: CityPlace }> {
  const { index } = ctx.ports.assortment
  const version = given ?? (await index.get(ctx))
  const assortment = await version.value
  const place = placeIn(ctx, assortment)
  return { assortment, city: await index.getCity(ctx, version, assortment, place.supplyCity.id), place }
}
