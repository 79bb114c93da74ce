import type { PharmacyId } from '@romashka/basics'
import type { Context } from '../context.ts'
import * as sql from './pharmacies.sql.ts'
import { describe, type Pharmacy } from './pharmacy.ts'

/** These pharmacies in this order; unknown and closed ones are left out. */
export async function listPharmaciesByIds(ctx: Context, ids: readonly PharmacyId[]): Promise<Pharmacy[]> {
  if (ids.length === 0) return []
  ctx.tagResponse(...ids.map((id) => `pharmacy:${id}`))
  const found = new Map((await sql.listByIds(ctx, ids)).map((row) => [Number(row.id), row]))
  const now = ctx.now()
  return ids.flatMap((id) => found.get(id) ?? []).map((row) => describe(row, now))
}
