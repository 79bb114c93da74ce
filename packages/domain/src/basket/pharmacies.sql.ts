import type { CityId, PharmacyId } from '@romashka/basics'
import type { Context } from '../context.ts'

/** The city of a pharmacy that still works. */
export async function findPharmacyCity(ctx: Context, id: PharmacyId): Promise<CityId | undefined> {
  const row = await ctx.db
    .selectFrom('pharmacies')
    .select('city_id')
    .where('id', '=', id)
    .where('closed_on', 'is', null)
    .executeTakeFirst()
  return row?.city_id as CityId | undefined
}
