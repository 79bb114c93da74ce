import { fail } from '@romashka/basics'
import type { Context } from '../../context.ts'
import type { AssortmentIndex, CityIndex, CityPlace } from './assortment-index.ts'
import type { IndexVersion } from './index-versions.ts'

/** The city of the request, with the city that supplies it. @throws city.not_found */
export async function getCityPlace(ctx: Context): Promise<CityPlace> {
  const assortment = await (await ctx.ports.assortment.index.get(ctx)).value
  return assortment.cities.get(ctx.cityId) ?? fail('city.not_found')
}

/** The assortment and the offers of the city that supplies the caller's. @throws city.not_found */
export async function getCityAssortment(
  ctx: Context,
  given?: IndexVersion,
): Promise<{ assortment: AssortmentIndex; city: CityIndex; place: CityPlace }> {
  const { index } = ctx.ports.assortment
  const version = given ?? (await index.get(ctx))
  const assortment = await version.value
  const place = assortment.cities.get(ctx.cityId) ?? fail('city.not_found')
  return { assortment, city: await index.getCity(ctx, version, assortment, place.supplyCity.id), place }
}
