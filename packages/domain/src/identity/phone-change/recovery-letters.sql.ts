import type { Phone, ShopperId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'

/** The keyed hashes of the browser that asks, and of its address. */
interface Asker {
  device: string | null
  address: string | null
}

interface RecoveryLetter {
  id: string
  phone: Phone
  email: string
  codeHash: string | null
  tries: number
}

export async function put(
  ctx: Context,
  letter: { id: string; phone: Phone; email: string; browser: Asker; expiresAt: Date },
): Promise<void> {
  const { id, phone, email, browser, expiresAt } = letter
  await ctx.db
    .insertInto('recovery_letters')
    .values({
      id,
      phone,
      email,
      created_at: ctx.now(),
      expires_at: expiresAt,
      device_hash: browser.device,
      address_hash: browser.address,
    })
    .execute()
}

const selectLive = (ctx: Context) =>
  ctx.db
    .selectFrom('recovery_letters')
    .select(['id', 'phone', 'email', 'code_hash as codeHash', 'tries'])
    .$narrowType<{ phone: Phone }>()
    .where('ended_at', 'is', null)
    .where('expires_at', '>', ctx.now())

export function findLive(ctx: Context, id: string): Promise<RecoveryLetter | undefined> {
  return selectLive(ctx).where('id', '=', id).executeTakeFirst()
}

/** The last one that this browser has asked for, locked. */
export function lockLast(
  ctx: Context,
  { phone, email, browser }: { phone: Phone; email: string; browser: Asker },
): Promise<RecoveryLetter | undefined> {
  const isOfBrowser = sql<boolean>`(device_hash = ${browser.device} or ((device_hash is null or ${browser.device}::text is null)
    and address_hash is not distinct from ${browser.address}))`
  return selectLive(ctx)
    .where('phone', '=', phone)
    .where('email', '=', email)
    .where(isOfBrowser)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

export async function setCodeHash(ctx: Context, id: string, codeHash: string): Promise<void> {
  await ctx.db.updateTable('recovery_letters').set({ code_hash: codeHash }).where('id', '=', id).execute()
}

export async function countWrong(ctx: Context, id: string): Promise<void> {
  await ctx.db
    .updateTable('recovery_letters')
    .set((cell) => ({ tries: cell('tries', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function end(ctx: Context, id: string): Promise<void> {
  await ctx.db.updateTable('recovery_letters').set({ ended_at: ctx.now() }).where('id', '=', id).execute()
}

interface RecoveredOwner {
  id: ShopperId
  phone: Phone
  /** Both the phone and the address are those of before a late change of the phone. */
  mayUndo: boolean
  /** For another phone as well: the address is that of the profile, or had been for a month when somebody replaced it. */
  mayAsk: boolean
  /** Since when the address had been confirmed. */
  since: Date
}

/**
 * Whose phone this is, or has been until lately, if this address of theirs had been confirmed by then. Nobody is found by
 * an address that was confirmed a moment ago.
 */
export async function findOwner(
  ctx: Context,
  asked: {
    phone: Phone
    email: string
    now: Date
    leastProofAgeHours: number
    formerPhoneDays: number
    changedAfter: Date
  },
): Promise<RecoveredOwner | undefined> {
  const age = sql`make_interval(hours => ${asked.leastProofAgeHours})`
  const lasting = sql`make_interval(days => ${asked.formerPhoneDays})`
  const { rows } = await sql<RecoveredOwner>`
    with proof as (
      select id, email_confirmed_at as since, null::timestamptz as replaced_at from shoppers where lower(email) = lower(${asked.email})
      union all
      select shopper_id, former_confirmed_at, changed_at from email_changes
      where lower(former_email) = lower(${asked.email}) and changed_at > ${asked.changedAfter}
    ), former as (
      select shopper_id, max(asked_at) as asked_at from phone_changes
      where former_phone = ${asked.phone} and state = 'done' and ended_at > ${asked.changedAfter} group by shopper_id
    ), owner as (
      select shopper.id, shopper.phone, proof.since, proof.replaced_at is null
          or (shopper.phone = ${asked.phone} and proof.since <= proof.replaced_at - ${lasting}) as "mayAsk",
        coalesce(shopper.phone <> ${asked.phone} and proof.since <= former.asked_at - ${age}, false) as "mayUndo"
      from proof join shoppers as shopper on shopper.id = proof.id left join former on former.shopper_id = shopper.id
      where shopper.erased_at is null and proof.since <= ${asked.now}::timestamptz - ${age}
        and (shopper.phone = ${asked.phone} or former.shopper_id is not null)
    )
    select id, phone, bool_or("mayUndo") as "mayUndo", bool_or("mayAsk") as "mayAsk", min(since) as since
    from owner where "mayUndo" or "mayAsk" group by id, phone order by phone = ${asked.phone} desc limit 1`.execute(
    ctx.db,
  )
  return rows[0]
}
