import type { CityId } from '@romashka/basics'
import type { Context } from '../context.ts'
import * as sql from './locations.sql.ts'
import type { Region } from './locations.ts'

/** In their region these two come first, as the specification's city ordering asks. */
const firstInTheirRegion: readonly CityId[] = [1 as CityId, 2 as CityId]

/** Every region with its cities, as the city chooser shows them: alphabetically, the two capitals ahead in their region. */
export async function listRegions(ctx: Context): Promise<Region[]> {
  ctx.shows('places')
  const regions = new Map<number, Region>()
  for (const { regionId, regionName, regionSlug, ...city } of await sql.listCities(ctx)) {
    const region = regions.get(regionId) ?? { id: regionId, name: regionName, slug: regionSlug, cities: [] }
    if (firstInTheirRegion.includes(city.id)) region.cities.unshift(city)
    else region.cities.push(city)
    regions.set(regionId, region)
  }
  return [...regions.values()]
}
