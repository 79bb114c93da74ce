import { type Day, localDay } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { getCity } from '../../locations/index.ts'

/** The day it is in the city of the request: a prescription ends with its last day there. @throws city.not_found */
export async function dayInCity(ctx: Context): Promise<Day> {
  const { timezone } = await getCity(ctx, ctx.cityId)
  return localDay(ctx.now(), timezone)
}
