import type { CityId, RegionId } from '@romashka/basics'
import type { Context } from '../context.ts'
import * as sql from './locations.sql.ts'
import type { Region } from './locations.ts'

const shortestWords = 2

/** Every region with its cities, as the city chooser shows them: alphabetically, but for the two that come first. */
export async function listRegions(ctx: Context): Promise<Region[]> {
  ctx.tagResponse('places')
  const regions = new Map<number, Region>()
  for (const { regionId, regionName, regionSlug, ...city } of await sql.listCities(ctx)) {
    const region = regions.get(regionId) ?? { id: regionId, name: regionName, slug: regionSlug, cities: [] }
    region.cities.push(city)
    regions.set(regionId, region)
  }
  const { regionId, cityIds } = ctx.settings.citiesAhead
  // The sort is stable: the rest stay in alphabetical order.
  regions.get(regionId)?.cities.sort((a, b) => rank(a.id, cityIds) - rank(b.id, cityIds))
  return [...regions.values()]
}

/** Regions by their own name or that of a city in them, those that begin with the words first. */
export function findRegionsNamed(ctx: Context, text: string, most: number): Promise<{ id: RegionId; name: string }[]> {
  const words = text
    .toLowerCase()
    .replaceAll('\u0451', '\u0435')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return words.length < shortestWords ? Promise.resolve([]) : sql.findRegionsNamed(ctx, words, most)
}

function rank(id: CityId, ahead: readonly CityId[]): number {
  const at = ahead.indexOf(id)
  return at < 0 ? ahead.length : at
}
