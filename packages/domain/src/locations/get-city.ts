import { type CityId, fail } from '@romashka/basics'
import type { Context } from '../context.ts'
import { cityRows } from './locations.read-model.ts'
import * as sql from './locations.sql.ts'
import type { City } from './locations.ts'

/** A city by its id. @throws city.not_found */
export async function getCity(ctx: Context, id: CityId): Promise<City> {
  ctx.tagResponse('places')
  return (await sql.findCityById(ctx, id)) ?? fail('city.not_found')
}

export async function hasCity(ctx: Pick<Context, 'db'>, id: CityId): Promise<boolean> {
  return (await cityRows(ctx.db).where('id', '=', id).executeTakeFirst()) !== undefined
}

/** A city by the slug in its pages' addresses. @throws city.not_found */
export async function getCityBySlug(ctx: Context, slug: string): Promise<City> {
  ctx.tagResponse('places')
  return (await sql.findCityBySlug(ctx, slug)) ?? fail('city.not_found')
}
