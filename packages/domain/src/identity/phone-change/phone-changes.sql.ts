import type { Phone, SessionId, ShopperId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import type { PhoneChange, PhoneChangeState } from './phone-change.ts'

const select = (ctx: Context) =>
  ctx.db
    .selectFrom('phone_changes')
    .select(['id', 'shopper_id as shopperId', 'former_phone as formerPhone', 'new_phone as newPhone', 'proof', 'state'])
    .select(['asked_at as askedAt', 'takes_effect_at as takesEffectAt', 'ended_at as endedAt', 'asked_by as askedBy'])
    .select(['proof_since as proofSince', 'proof_email as proofEmail', 'outranks_newer as isByFormerPhone'])
    .$narrowType<{ formerPhone: Phone; newPhone: Phone }>()

export function find(ctx: Context, id: string): Promise<PhoneChange | undefined> {
  return select(ctx).where('id', '=', id).executeTakeFirst()
}

/** Locked until the transaction ends. */
export function lockWaiting(ctx: Context, shopperId: ShopperId): Promise<PhoneChange | undefined> {
  return select(ctx).where('shopper_id', '=', shopperId).where('state', '=', 'waiting').forUpdate().executeTakeFirst()
}

export function findWaiting(ctx: Context, shopperId: ShopperId): Promise<PhoneChange | undefined> {
  return select(ctx).where('shopper_id', '=', shopperId).where('state', '=', 'waiting').executeTakeFirst()
}

export function listOf(ctx: Context, shopperId: ShopperId): Promise<PhoneChange[]> {
  return select(ctx).where('shopper_id', '=', shopperId).orderBy('asked_at', 'desc').orderBy('id').execute()
}

/**
 * Whether the owner comes back by way of the counter and the phone from before a late change, or has come back since then:
 * there, or by a letter.
 */
export async function isBackSince(ctx: Context, shopperId: ShopperId, since: Date): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('phone_changes')
    .select('id')
    .where('shopper_id', '=', shopperId)
    .where((is) =>
      is.or([
        is.and([is('state', '=', 'waiting'), is('outranks_newer', '=', true)]),
        is.and([is('state', '=', 'done'), is('proof', 'in', ['staff', 'email']), is('ended_at', '>=', since)]),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}

/** The last change that was made after one time and not after another. */
export function findLastDone(
  ctx: Context,
  shopperId: ShopperId,
  { after, until }: { after: Date; until: Date },
): Promise<PhoneChange | undefined> {
  return select(ctx)
    .where('shopper_id', '=', shopperId)
    .where('state', '=', 'done')
    .where('ended_at', '>', after)
    .where('ended_at', '<=', until)
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Those whose waiting time is over. */
export function listDue(ctx: Context): Promise<PhoneChange[]> {
  return select(ctx)
    .where('state', '=', 'waiting')
    .where('takes_effect_at', '<=', ctx.now())
    .orderBy('takes_effect_at')
    .limit(100)
    .execute()
}

export async function put(ctx: Context, one: PhoneChange): Promise<void> {
  await ctx.db
    .insertInto('phone_changes')
    .values({
      id: one.id,
      shopper_id: one.shopperId,
      former_phone: one.formerPhone,
      new_phone: one.newPhone,
      proof: one.proof,
      asked_by: one.askedBy,
      proof_since: one.proofSince,
      proof_email: one.proofEmail,
      outranks_newer: one.isByFormerPhone,
      state: one.state,
      asked_at: one.askedAt,
      takes_effect_at: one.takesEffectAt,
      ended_at: one.endedAt,
    })
    .execute()
}

/** False where it was no longer waiting. */
export async function end(ctx: Context, id: string, state: Exclude<PhoneChangeState, 'waiting'>): Promise<boolean> {
  const row = await ctx.db
    .updateTable('phone_changes')
    .set({ state, ended_at: ctx.now() })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function setPhone(ctx: Context, shopperId: ShopperId, phone: Phone): Promise<void> {
  await ctx.db.updateTable('shoppers').set({ phone }).where('id', '=', shopperId).execute()
}

export async function isTaken(ctx: Context, phone: Phone): Promise<boolean> {
  const row = await ctx.db.selectFrom('shoppers').select('id').where('phone', '=', phone).executeTakeFirst()
  return row !== undefined
}

/** Ends the sessions of a shopper, but for one. */
export async function endSessions(ctx: Context, shopperId: ShopperId, kept: SessionId | null): Promise<void> {
  await ctx.db
    .updateTable('sessions')
    .set({ ended_at: ctx.now(), end_reason: 'phone_changed' })
    .where('shopper_id', '=', shopperId)
    .where('ended_at', 'is', null)
    .$if(kept !== null, (query) => query.where('id', '<>', kept as SessionId))
    .execute()
}

/** Since when the provider has been linked that this session was opened by lately, if it had been linked before. */
export async function findProviderProof(
  ctx: Context,
  sessionId: SessionId,
  { since, linkedBefore }: { since: Date; linkedBefore: Date },
): Promise<Date | undefined> {
  const { rows } = await sql<{ since: Date }>`
    select account.linked_at as since from sessions session join external_accounts account
      on account.shopper_id = session.shopper_id and account.provider = session.provider
    where session.id = ${sessionId} and session.created_at >= ${since} and account.linked_at <= ${linkedBefore}
    order by account.linked_at limit 1`.execute(ctx.db)
  return rows[0]?.since
}

export function listRequestedByStaff(ctx: Context): Promise<PhoneChange[]> {
  return select(ctx).where('proof', '=', 'staff').orderBy('asked_at', 'desc').orderBy('id').limit(200).execute()
}

interface CounterOwner {
  id: ShopperId
  phone: Phone
  lastName: string | null
  firstName: string | null
  birthday: string | null
}

/** Whose phone this is, and then whose it has been until lately, with what their profile said of them at that time. */
export async function listCounterOwners(ctx: Context, phone: Phone, since: Date): Promise<CounterOwner[]> {
  const { rows } = await sql<CounterOwner>`
    select shopper.id, shopper.phone,
      case when former.id is null then shopper.last_name else former.former_last_name end as "lastName",
      case when former.id is null then shopper.first_name else former.former_first_name end as "firstName",
      case when former.id is null then shopper.birthday else former.former_birthday end as birthday
    from shoppers shopper left join lateral (
      select * from name_changes where shopper_id = shopper.id and changed_at > ${since}
      order by changed_at, id limit 1
    ) former on true
    where shopper.erased_at is null and (shopper.phone = ${phone} or shopper.id in (
      select shopper_id from phone_changes
      where former_phone = ${phone} and state = 'done' and ended_at > ${since}
    ))
    order by shopper.phone = ${phone} desc, shopper.id limit 10`.execute(ctx.db)
  return rows
}
