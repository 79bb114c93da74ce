import { fail, type PharmacyId } from '@romashka/basics'
import type { Context } from '../context.ts'
import * as sql from './pharmacies.sql.ts'
import { describe, type Pharmacy } from './pharmacy.ts'

/** One pharmacy, as long as it has not closed for good. @throws pharmacy.not_found */
export async function getPharmacy(ctx: Context, id: PharmacyId): Promise<Pharmacy> {
  ctx.tagResponse(`pharmacy:${id}`)
  return describe((await sql.findById(ctx, id)) ?? fail('pharmacy.not_found'), ctx.now())
}
