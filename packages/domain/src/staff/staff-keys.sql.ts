import type { PharmacyId } from '@romashka/basics'
import type { Context } from '../context.ts'
import type { StaffKey, StaffRole } from './staff-key.ts'

const columns = [
  'id',
  'person',
  'role',
  'pharmacy_id',
  'issued_at',
  'issued_by',
  'last_used_at',
  'withdrawn_at',
  'withdrawn_by',
] as const

export async function insert(
  ctx: Context,
  key: { hash: string; person: string; role: StaffRole; pharmacyId: PharmacyId | null; issuedBy: string },
): Promise<StaffKey> {
  const { hash: key_hash, person, role, pharmacyId: pharmacy_id, issuedBy: issued_by } = key
  const row = await ctx.db
    .insertInto('staff_keys')
    .values({ key_hash, person, role, pharmacy_id, issued_by, issued_at: ctx.now() })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return keyOf(row)
}

/** The key of this hash that has not been withdrawn; its use is noted. */
export async function use(ctx: Context, hash: string): Promise<StaffKey | undefined> {
  const row = await ctx.db
    .updateTable('staff_keys')
    .set({ last_used_at: ctx.now() })
    .where('key_hash', '=', hash)
    .where('withdrawn_at', 'is', null)
    .returning(columns)
    .executeTakeFirst()
  return row && keyOf(row)
}

export async function list(ctx: Context): Promise<StaffKey[]> {
  const rows = await ctx.db.selectFrom('staff_keys').select(columns).orderBy('id').execute()
  return rows.map(keyOf)
}

export async function withdraw(ctx: Context, id: number, by: string): Promise<StaffKey | undefined> {
  const row = await ctx.db
    .updateTable('staff_keys')
    .set({ withdrawn_at: ctx.now(), withdrawn_by: by })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .returning(columns)
    .executeTakeFirst()
  return row && keyOf(row)
}

interface Row {
  id: number
  person: string
  role: StaffRole
  pharmacy_id: PharmacyId | null
  issued_at: Date
  issued_by: string
  last_used_at: Date | null
  withdrawn_at: Date | null
  withdrawn_by: string | null
}

const keyOf = (row: Row): StaffKey => ({
  id: row.id,
  person: row.person,
  role: row.role,
  pharmacyId: row.pharmacy_id,
  issuedAt: row.issued_at,
  issuedBy: row.issued_by,
  lastUsedAt: row.last_used_at,
  withdrawnAt: row.withdrawn_at,
  withdrawnBy: row.withdrawn_by,
})
