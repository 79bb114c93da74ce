import type { PharmacyId } from '@romashka/basics'
import type { Context } from '../context.ts'
import { getPharmacy } from '../pharmacies/index.ts'
import { hashOfStaffKey, newStaffKey, type StaffKey, type StaffRole } from './staff-key.ts'
import * as sql from './staff-keys.sql.ts'

/**
 * Issues a key to one person. It is returned this once; the database keeps its hash.
 *
 * @throws pharmacy.not_found
 */
export async function issueStaffKey(
  ctx: Context,
  { person, role, pharmacyId }: { person: string; role: StaffRole; pharmacyId: PharmacyId | null },
): Promise<{ key: string; issued: StaffKey }> {
  if (pharmacyId !== null) await getPharmacy(ctx, pharmacyId)
  const key = newStaffKey()
  const issued = await sql.insert(ctx, { hash: hashOfStaffKey(key), person, role, pharmacyId, issuedBy: nameOf(ctx) })
  return { key, issued }
}

/** The owner of a key that is in force. */
export async function findStaffKey(ctx: Context, key: string): Promise<StaffKey | undefined> {
  return sql.use(ctx, hashOfStaffKey(key))
}

/** All keys, the withdrawn ones too: the journal names keys by their number. */
export const listStaffKeys = sql.list

/** From now on the key opens nothing; undefined where there is no such key in force. */
export async function withdrawStaffKey(ctx: Context, id: number): Promise<StaffKey | undefined> {
  return sql.withdraw(ctx, id, nameOf(ctx))
}

const nameOf = ({ caller }: Context): string => (caller.kind === 'system' ? caller.name : caller.kind)
