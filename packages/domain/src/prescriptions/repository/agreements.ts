import { daysAfter, type ShopperId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import { agreementDays } from '../agreement/agreement.ts'
import type { ProvenPatient } from '../registry/prescription-registry.port.ts'
import { open, type SealedProof, seal } from './sealed.ts'

export interface AgreementRow {
  document_version: string
  given_at: Date
  expires_at: Date
  withdrawn_at: Date | null
  address_hash: string | null
}

/** The one in force first, then the latest. */
export async function listAgreements(ctx: Context, shopperId: ShopperId): Promise<AgreementRow[]> {
  return ctx.db
    .selectFrom('prescription_agreements')
    .select(['document_version', 'given_at', 'expires_at', 'withdrawn_at', 'address_hash'])
    .where('shopper_id', '=', shopperId)
    .orderBy(({ eb }) => eb('withdrawn_at', 'is', null), 'desc')
    .orderBy('given_at', 'desc')
    .orderBy('withdrawn_at', 'desc')
    .execute()
}

export async function putAgreement(
  ctx: Context,
  given: { shopperId: ShopperId; version: string; addressHash: string | null },
): Promise<void> {
  await ctx.db
    .insertInto('prescription_agreements')
    .values({
      id: crypto.randomUUID(),
      shopper_id: given.shopperId,
      document_version: given.version,
      given_at: ctx.now(),
      expires_at: daysAfter(ctx.now(), agreementDays),
      address_hash: given.addressHash,
    })
    .execute()
}

/** Holds the agreement in force until the transaction ends: it comes before the link, as where it is given or withdrawn. */
export async function lockAgreements(ctx: Context, shopperId: ShopperId): Promise<void> {
  const inForce = ctx.db
    .selectFrom('prescription_agreements')
    .select('id')
    .where('shopper_id', '=', shopperId)
    .where('withdrawn_at', 'is', null)
  await inForce.forUpdate().execute()
}

/** Never before it was given: the clock may have been set back since. */
export async function endAgreement(ctx: Context, shopperId: ShopperId): Promise<void> {
  await ctx.db
    .updateTable('prescription_agreements')
    .set(({ fn, ref, val }) => ({ withdrawn_at: fn<Date>('greatest', [ref('given_at'), val(ctx.now())]) }))
    .where('shopper_id', '=', shopperId)
    .where('withdrawn_at', 'is', null)
    .execute()
}

export interface Proof extends SealedProof {
  requestedAt: Date
  wrongCodes: number
}

/** The code that was asked for, while it can be entered. */
export async function findProof(ctx: Context, shopperId: ShopperId): Promise<Proof | undefined> {
  const row = await ctx.db
    .selectFrom('patient_proofs')
    .selectAll()
    .where('shopper_id', '=', shopperId)
    .where('expires_at', '>', ctx.now())
    .executeTakeFirst()
  if (!row) return undefined
  return {
    ...open(ctx, 'patient_proofs', shopperId, row.sealed),
    requestedAt: row.requested_at,
    wrongCodes: row.wrong_codes,
  }
}

export async function putProof(ctx: Context, shopperId: ShopperId, proof: SealedProof, expiresAt: Date): Promise<void> {
  const row = {
    sealed: seal(ctx, 'patient_proofs', shopperId, proof),
    requested_at: ctx.now(),
    expires_at: expiresAt,
    wrong_codes: 0,
  }
  await ctx.db
    .insertInto('patient_proofs')
    .values({ shopper_id: shopperId, ...row })
    .onConflict((conflict) => conflict.column('shopper_id').doUpdateSet(row))
    .execute()
}

/** The registry has answered to what was put before. */
export async function setProofRequest(ctx: Context, shopperId: ShopperId, proof: SealedProof): Promise<void> {
  await ctx.db
    .updateTable('patient_proofs')
    .set({ sealed: seal(ctx, 'patient_proofs', shopperId, proof), requested_at: ctx.now() })
    .where('shopper_id', '=', shopperId)
    .execute()
}

/** Takes one of the attempts before the code is checked, so that two at once are two attempts. False when none is left. */
export async function takeAttempt(ctx: Context, shopperId: ShopperId, most: number): Promise<boolean> {
  const row = await ctx.db
    .updateTable('patient_proofs')
    .set(({ eb }) => ({ wrong_codes: eb('wrong_codes', '+', 1) }))
    .where('shopper_id', '=', shopperId)
    .where('expires_at', '>', ctx.now())
    .where('wrong_codes', '<', most)
    .returning('shopper_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function removeProof(ctx: Context, shopperId: ShopperId): Promise<void> {
  await ctx.db.deleteFrom('patient_proofs').where('shopper_id', '=', shopperId).execute()
}

/** Links the shopper to the patient, and ends an earlier link of another shopper to that patient. */
export async function putLink(ctx: Context, shopperId: ShopperId, patient: ProvenPatient): Promise<void> {
  const hash = ctx.ports.fingerprint('patient', patient.snils)
  await ctx.db
    .deleteFrom('patient_links')
    .where(({ eb, or }) => or([eb('patient_hash', '=', hash), eb('shopper_id', '=', shopperId)]))
    .execute()
  await ctx.db
    .insertInto('patient_links')
    .values({
      shopper_id: shopperId,
      patient_hash: hash,
      sealed: seal(ctx, 'patient_links', shopperId, patient),
      linked_at: ctx.now(),
      agreed_until: daysAfter(ctx.now(), agreementDays),
      sync_at: ctx.now(),
    })
    .execute()
}

/** Shoppers who were linked to this patient before. */
export async function listLinked(ctx: Context, snils: string): Promise<ShopperId[]> {
  const rows = await ctx.db
    .selectFrom('patient_links')
    .select('shopper_id')
    .where('patient_hash', '=', ctx.ports.fingerprint('patient', snils))
    .execute()
  return rows.map((row) => row.shopper_id)
}

/** Deletes the link with everything that was kept under it; returns the patient. */
export async function removeLink(ctx: Context, shopperId: ShopperId): Promise<ProvenPatient | undefined> {
  const row = await ctx.db
    .deleteFrom('patient_links')
    .where('shopper_id', '=', shopperId)
    .returning('sealed')
    .executeTakeFirst()
  return row && open(ctx, 'patient_links', shopperId, row.sealed)
}

export async function listExpiredLinks(ctx: Context, limit: number): Promise<ShopperId[]> {
  const rows = await ctx.db
    .selectFrom('patient_links')
    .select('shopper_id')
    .where('agreed_until', '<=', ctx.now())
    .orderBy('agreed_until')
    .limit(limit)
    .execute()
  return rows.map((row) => row.shopper_id)
}

/** Counts this request for each key, or returns false when one of them is full. One request of a key at a time. */
export async function countRequest(
  ctx: Context,
  keys: readonly { key: string; most: number }[],
  since: Date,
): Promise<boolean> {
  const hashes = keys.map(({ key }) => ctx.ports.fingerprint('patient proof', key))
  await sql`
    select pg_advisory_xact_lock(hashtextextended(wanted.key, 95))
    from unnest(${hashes.toSorted()}::text[]) with ordinality as wanted (key, place) order by wanted.place`.execute(
    ctx.db,
  )
  const { rows } = await sql<{ full: boolean }>`
    select exists (
      select from unnest(${hashes}::text[], ${keys.map(({ most }) => most)}::int[]) as wanted (key, most)
      where (select count(*) from patient_proof_counts counted
        where counted.key_hash = wanted.key and counted.counted_at > ${since}) >= wanted.most) as full`.execute(ctx.db)
  if (rows[0]?.full) return false
  await ctx.db
    .insertInto('patient_proof_counts')
    .values(hashes.map((key_hash) => ({ key_hash, counted_at: ctx.now() })))
    .execute()
  return true
}
