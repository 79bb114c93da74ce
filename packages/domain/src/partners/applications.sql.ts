import type { Phone, RegionId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../context.ts'
import type { ApplicationEvent, ApplicationState, PartnerApplication } from './partner-application.ts'

export interface ApplicationRow extends PartnerApplication {
  ogrn: string | undefined
  companyAddress: string | undefined
  consentVersion: string
  keyHash: string
  addressHash: string | null
  phoneCodeHash: string
  emailCodeHash: string
}

/** Serialises what concerns these keys until the transaction ends. */
export async function lockKeys(ctx: Context, keys: readonly string[]): Promise<void> {
  for (const key of [...keys].sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 111))`.execute(ctx.db)
}

export async function countSince(
  ctx: Context,
  of: { addressHash: string } | { phone: Phone },
  since: Date,
): Promise<number> {
  const { made } = await ctx.db
    .selectFrom('partner_applications')
    .select(({ fn }) => fn.countAll<number>().as('made'))
    .where((cell) => ('phone' in of ? cell('phone', '=', of.phone) : cell('address_hash', '=', of.addressHash)))
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return made
}

export async function hasOpenApplication(ctx: Context, inn: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('partner_applications')
    .select('id')
    .where('inn', '=', inn)
    .where('state', 'in', ['received', 'in_review', 'accepted'])
    .executeTakeFirst()
  return row !== undefined
}

export async function insertApplication(ctx: Context, one: ApplicationRow): Promise<void> {
  await ctx.db
    .insertInto('partner_applications')
    .values({
      id: one.id,
      key_hash: one.keyHash,
      inn: one.inn,
      company_name: one.companyName,
      ogrn: one.ogrn ?? null,
      company_address: one.companyAddress ?? null,
      is_registered: one.isRegistered,
      okved: one.okved,
      region_ids: one.regionIds,
      about: one.about,
      contact_name: one.contactName,
      phone: one.phone,
      email: one.email,
      consent_version: one.consentVersion,
      consented_at: one.createdAt,
      state: one.state,
      created_at: one.createdAt,
      address_hash: one.addressHash,
      phone_code_hash: one.phoneCodeHash,
      email_code_hash: one.emailCodeHash,
      code_sent_at: one.createdAt,
    })
    .execute()
}

const columns = [
  'id',
  'inn',
  'company_name as companyName',
  'is_registered as isRegistered',
  'okved',
  'region_ids as regionIds',
  'about',
  'contact_name as contactName',
  'phone',
  'email',
  'state',
  'created_at as createdAt',
] as const

export const findApplication = (ctx: Context, id: string): Promise<PartnerApplication | undefined> =>
  selectApplication(ctx, id).executeTakeFirst()

/** Locked until the transaction ends: of two who decide at once the second sees what the first has decided. */
export const lockForDecision = (ctx: Context, id: string): Promise<PartnerApplication | undefined> =>
  selectApplication(ctx, id).forUpdate().executeTakeFirst()

function selectApplication(ctx: Context, id: string) {
  return ctx.db
    .selectFrom('partner_applications')
    .select(columns)
    .where('id', '=', id)
    .$narrowType<{ regionIds: RegionId[]; phone: Phone }>()
}

interface LockedApplication extends PartnerApplication {
  phoneCodeHash: string
  emailCodeHash: string
  codeSentAt: Date
  codesSent: number
  wrongCodes: number
}

/** The application of this id and key, locked until the transaction ends. */
export function lockApplication(ctx: Context, id: string, keyHash: string): Promise<LockedApplication | undefined> {
  return ctx.db
    .selectFrom('partner_applications')
    .select([
      ...columns,
      'phone_code_hash as phoneCodeHash',
      'email_code_hash as emailCodeHash',
      'code_sent_at as codeSentAt',
      'codes_sent as codesSent',
      'wrong_codes as wrongCodes',
    ])
    .where('id', '=', id)
    .where('key_hash', '=', keyHash)
    .$narrowType<{ regionIds: RegionId[]; phone: Phone }>()
    .forUpdate()
    .executeTakeFirst()
}

export async function countWrongCode(ctx: Context, id: string): Promise<void> {
  await ctx.db
    .updateTable('partner_applications')
    .set((cell) => ({ wrong_codes: cell('wrong_codes', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function setCodes(
  ctx: Context,
  id: string,
  { phoneCodeHash, emailCodeHash }: { phoneCodeHash: string; emailCodeHash: string },
): Promise<void> {
  await ctx.db
    .updateTable('partner_applications')
    .set((cell) => ({
      phone_code_hash: phoneCodeHash,
      email_code_hash: emailCodeHash,
      code_sent_at: ctx.now(),
      codes_sent: cell('codes_sent', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

export async function setState(
  ctx: Context,
  id: string,
  { state, by, reason }: { state: ApplicationState; by: string; reason: string | null },
): Promise<void> {
  await ctx.db.updateTable('partner_applications').set({ state }).where('id', '=', id).execute()
  await ctx.db
    .insertInto('partner_application_events')
    .values({ application_id: id, state, at: ctx.now(), by, reason })
    .execute()
}

export async function listEvents(ctx: Context, id: string): Promise<ApplicationEvent[]> {
  const rows = await ctx.db
    .selectFrom('partner_application_events')
    .select(['state', 'at', 'by', 'reason'])
    .where('application_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, state: row.state as ApplicationState }))
}

export async function removeApplication(ctx: Context, id: string): Promise<void> {
  await ctx.db.deleteFrom('partner_applications').where('id', '=', id).execute()
}

/** Those that were confirmed, the oldest first. */
export function listApplications(ctx: Context, states: readonly ApplicationState[], limit: number) {
  return ctx.db
    .selectFrom('partner_applications')
    .select(columns)
    .where('state', 'in', [...states])
    .orderBy('created_at')
    .limit(limit)
    .$narrowType<{ regionIds: RegionId[]; phone: Phone }>()
    .execute()
}
