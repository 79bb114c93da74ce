import type { SessionId, ShopperId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import type { ConsentPurpose } from '../consents/consent.ts'
import type { Shopper } from '../shopper.ts'
import type { CodeChannel } from '../sign-in-code.ts'

export interface OwnSession {
  id: SessionId
  deviceName: string
  createdAt: Date
  lastSeenAt: Date
  endedAt: Date | null
  /** Keyed fingerprint of the browser. */
  deviceHash: string | null
}

export interface OwnConsent {
  purpose: ConsentPurpose
  documentVersion: string
  givenAt: Date
  withdrawnAt: Date | null
  /** Keyed fingerprint of the address it was given from. */
  addressHash: string | null
}

/** Ended sessions too, until they are deleted. */
export async function listSessionsOf(ctx: Context, shopperId: ShopperId): Promise<OwnSession[]> {
  return ctx.db
    .selectFrom('sessions')
    .select(['id', 'device_name as deviceName', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
    .select(['ended_at as endedAt', 'device_hash as deviceHash'])
    .where('shopper_id', '=', shopperId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute()
}

export async function listConsentsOf(ctx: Context, shopperId: ShopperId): Promise<OwnConsent[]> {
  return ctx.db
    .selectFrom('consents')
    .select(['purpose', 'document_version as documentVersion', 'given_at as givenAt', 'withdrawn_at as withdrawnAt'])
    .select('address_hash as addressHash')
    .where('shopper_id', '=', shopperId)
    .orderBy('given_at', 'desc')
    .orderBy('id')
    .execute()
}

/** A code that was sent; who asked for it may be a stranger, whose fingerprints are left out. */
export interface OwnCode {
  channel: CodeChannel | 'mail'
  recipient: string
  sentAt: Date
}

export async function listCodesOf(ctx: Context, { id, phone, email }: Shopper): Promise<OwnCode[]> {
  const { rows } = await sql<OwnCode>`
    select channel, phone as recipient, created_at as "sentAt" from sign_in_codes where phone = ${phone}
    union all select 'mail', email, created_at from recovery_letters where phone = ${phone} and email = ${email}
    union all select 'mail', email, created_at from email_confirmations where shopper_id = ${id}
    order by "sentAt" desc`.execute(ctx.db)
  return rows
}

/** Sessions, codes, linked accounts and unfinished sign-ins. */
export async function removeSignInData(ctx: Context, shopperId: ShopperId): Promise<void> {
  await ctx.db
    .deleteFrom('sign_in_tickets')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('external_accounts as account')
          .select('account.subject')
          .whereRef('account.provider', '=', 'sign_in_tickets.provider')
          .whereRef('account.subject', '=', 'sign_in_tickets.subject')
          .where('account.shopper_id', '=', shopperId),
      ),
    )
    .execute()
  await removeCodesOf(ctx, shopperId)
  for (const table of [
    'phone_changes',
    'email_changes',
    'name_changes',
    'sign_in_attempts',
    'external_accounts',
    'email_confirmations',
    'sessions',
  ] as const)
    await ctx.db.deleteFrom(table).where('shopper_id', '=', shopperId).execute()
}

/** By every phone and every address that the shopper has or has had, but for a phone that is somebody else's by now. */
async function removeCodesOf(ctx: Context, shopperId: ShopperId): Promise<void> {
  const phones = sql`(select phone from shoppers where id = ${shopperId}
    union select former_phone from phone_changes where shopper_id = ${shopperId}
    union select new_phone from phone_changes where shopper_id = ${shopperId} and state in ('waiting', 'done')
    except select phone from shoppers where id <> ${shopperId})`
  const emails = sql`(select lower(email) from shoppers where id = ${shopperId}
    union select lower(former_email) from email_changes where shopper_id = ${shopperId})`
  await sql`delete from recovery_letters where phone in ${phones} or lower(email) in ${emails}`.execute(ctx.db)
  await sql`delete from sign_in_codes where phone in ${phones}`.execute(ctx.db)
  await sql`delete from wrong_codes where phone in ${phones}`.execute(ctx.db)
}

export async function withdrawConsents(ctx: Context, shopperId: ShopperId): Promise<void> {
  await ctx.db
    .updateTable('consents')
    .set({ withdrawn_at: ctx.now() })
    .where('shopper_id', '=', shopperId)
    .where('withdrawn_at', 'is', null)
    .execute()
}

/** Empties the row, which stays for the orders that refer to it. */
export async function clearProfile(ctx: Context, shopperId: ShopperId): Promise<void> {
  await ctx.db
    .updateTable('shoppers')
    .set({
      phone: null,
      first_name: null,
      middle_name: null,
      last_name: null,
      birthday: null,
      gender: null,
      email: null,
      email_confirmed_at: null,
      city_id: null,
      erased_at: sql<Date>`coalesce(erased_at, ${ctx.now()})`,
    })
    .where('id', '=', shopperId)
    .execute()
}
