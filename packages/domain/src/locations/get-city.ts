import { type CityId, defaultCityId, fail } from '@romashka/basics'
import type { Context } from '../context.ts'
import { keep } from '../kept-reads.ts'
import { cityRows } from './locations.read-model.ts'
import * as sql from './locations.sql.ts'
import type { City } from './locations.ts'

/** A city by its id. @throws city.not_found */
export async function getCity(ctx: Context, id: CityId): Promise<City> {
  ctx.tagResponse('places')
  return (
    (ctx.keptReads ? (await keptCities(ctx)).byId.get(id) : await sql.findCityById(ctx, id)) ?? fail('city.not_found')
  )
}

export async function hasCity(ctx: Pick<Context, 'db' | 'keptReads'>, id: CityId): Promise<boolean> {
  if (ctx.keptReads) return (await keptCities(ctx)).byId.has(id)
  return (await cityRows(ctx.db).where('id', '=', id).executeTakeFirst()) !== undefined
}

/** The city that a client names; an unknown one means the default city. Source: the specification, section 9 */
export async function cityOrDefault(ctx: Context, id: CityId): Promise<CityId> {
  return (await hasCity(ctx, id)) ? id : defaultCityId
}

/** A city by the slug in its pages' addresses, or by one that it had before. @throws city.not_found */
export async function getCityBySlug(ctx: Context, slug: string): Promise<City> {
  ctx.tagResponse('places')
  return (
    (ctx.keptReads ? (await keptCities(ctx)).bySlug.get(slug) : await sql.findCityBySlug(ctx, slug)) ??
    fail('city.not_found')
  )
}

/** All cities of the country that the chain serves: pages of any of them need one or two each time. */
function keptCities(ctx: Pick<Context, 'db' | 'keptReads'>) {
  return keep(ctx, 'cities', ['places'], async () => {
    const cities = await sql.readCities(ctx)
    const byId = new Map(cities.map((city) => [city.id, city]))
    const bySlug = new Map(cities.map((city) => [city.slug, city]))
    for (const { slug, cityId } of await sql.listFormerSlugs(ctx)) {
      const city = byId.get(cityId)
      if (city && !bySlug.has(slug)) bySlug.set(slug, city)
    }
    return { byId, bySlug }
  })
}
