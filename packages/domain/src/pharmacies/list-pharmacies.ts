import type { CityId } from '@romashka/basics'
import type { Context } from '../context.ts'
import { getCity } from '../locations/index.ts'
import type { Point } from './distance.ts'
import * as sql from './pharmacies.sql.ts'
import { describe, type Pharmacy } from './pharmacy.ts'

/**
 * The pharmacies that a city's shoppers go to: its own, or those of the city that supplies it. By address; nearest
 * first for a shopper who has said where he is.
 *
 * @throws city.not_found
 */
export async function listPharmacies(ctx: Context, cityId: CityId, near?: Point): Promise<Pharmacy[]> {
  const { supplyCity } = await getCity(ctx, cityId)
  ctx.tagResponse(`city:${supplyCity.id}`)
  const now = ctx.now()
  const rows = await sql.listOfCity(ctx, supplyCity.id)
  const pharmacies = rows.map((row) => describe(row, now, near))
  return near ? pharmacies.sort((a, b) => (a.distanceKm ?? 0) - (b.distanceKm ?? 0)) : pharmacies
}
