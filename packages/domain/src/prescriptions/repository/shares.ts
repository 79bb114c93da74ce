import { daysAfter, type Phone, type ShopperId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import { type PageBounds, readPage } from '../../read-page.ts'
import { type ShareSide, type StoredShare, shareDays } from '../shares/share.ts'

const columns = [
  'id',
  'owner_id as ownerId',
  'recipient_phone as recipientPhone',
  'recipient_id as recipientId',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'owner_verified_at as ownerVerifiedAt',
  'recipient_verified_at as recipientVerifiedAt',
  'ended_at as endedAt',
  'ended_by as endedBy',
] as const

/** Shares of one owner are created one after the other, so that their number is known. */
export async function lockSharesOf(ctx: Context, ownerId: ShopperId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`prescription shares ${ownerId}`}, 0))`.execute(ctx.db)
}

export async function endExpired(ctx: Context, ownerId: ShopperId): Promise<void> {
  await ctx.db
    .updateTable('prescription_shares')
    .set(({ ref }) => ({ ended_at: ref('expires_at'), ended_by: 'owner' }))
    .where('owner_id', '=', ownerId)
    .where('ended_at', 'is', null)
    .where('expires_at', '<=', ctx.now())
    .execute()
}

export async function countShares(
  ctx: Context,
  ownerId: ShopperId,
  createdSince: Date,
): Promise<{ open: number; created: number }> {
  const { open, created } = await ctx.db
    .selectFrom('prescription_shares')
    .select(({ fn }) => [
      fn.countAll<string>().filterWhere('ended_at', 'is', null).as('open'),
      fn.countAll<string>().filterWhere('created_at', '>', createdSince).as('created'),
    ])
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return { open: Number(open), created: Number(created) }
}

export async function insertShare(
  ctx: Context,
  share: Pick<StoredShare, 'id' | 'ownerId' | 'recipientPhone' | 'createdAt' | 'expiresAt'>,
): Promise<void> {
  await ctx.db
    .insertInto('prescription_shares')
    .values({
      id: share.id,
      owner_id: share.ownerId,
      recipient_phone: share.recipientPhone,
      created_at: share.createdAt,
      expires_at: share.expiresAt,
    })
    .execute()
}

export function findOpenShare(ctx: Context, ownerId: ShopperId, phone: Phone): Promise<StoredShare | undefined> {
  return shares(ctx)
    .where('owner_id', '=', ownerId)
    .where('recipient_phone', '=', phone)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

export function lockShare(ctx: Context, id: string): Promise<StoredShare | undefined> {
  return shares(ctx).where('id', '=', id).forUpdate().executeTakeFirst()
}

export function findShare(ctx: Context, id: string): Promise<StoredShare | undefined> {
  return shares(ctx).where('id', '=', id).executeTakeFirst()
}

/** A share in force between these two. Locked, it cannot end before the transaction does. */
export async function findActiveShare(
  ctx: Context,
  { ownerId, recipientId, isLocked }: { ownerId: ShopperId; recipientId: ShopperId; isLocked: boolean },
): Promise<string | undefined> {
  const active = ctx.db
    .selectFrom('prescription_shares')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('recipient_id', '=', recipientId)
    .where('recipient_verified_at', 'is not', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', ctx.now())
  const row = await (isLocked ? active.forShare() : active).executeTakeFirst()
  return row?.id
}

export function listSharesOf(ctx: Context, ownerId: ShopperId, endedSince: Date, page: PageBounds) {
  const all = shares(ctx)
    .select(({ fn }) => fn.countAll<string>().over().as('total'))
    .where('owner_id', '=', ownerId)
    .where((cell) => cell.or([cell('ended_at', 'is', null), cell('ended_at', '>', endedSince)]))
    .orderBy('created_at', 'desc')
    .orderBy('id')
  return readPage(page, ({ limit, offset }) => all.limit(limit).offset(offset).execute())
}

/** Shares whose owner has proved to be the owner: those of this person, and offers to the phone that they signed in with. */
export function listPermissionsOf(ctx: Context, { id, phone }: { id: ShopperId; phone: Phone }, page: PageBounds) {
  const all = shares(ctx)
    .select(({ fn }) => fn.countAll<string>().over().as('total'))
    .where((cell) =>
      cell.or([
        cell('recipient_id', '=', id),
        cell.and([cell('recipient_id', 'is', null), cell('recipient_phone', '=', phone)]),
      ]),
    )
    .where('owner_verified_at', 'is not', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', ctx.now())
    .orderBy('created_at', 'desc')
    .orderBy('id')
  return readPage(page, ({ limit, offset }) => all.limit(limit).offset(offset).execute())
}

/** The recipient's proof starts the year. */
export async function putVerified(
  ctx: Context,
  id: string,
  verified: { side: 'owner' } | { side: 'recipient'; recipientId: ShopperId },
): Promise<void> {
  const expiresAt = daysAfter(ctx.now(), shareDays)
  const { recipientId } = { recipientId: null, ...verified }
  await ctx.db
    .updateTable('prescription_shares')
    .set(
      recipientId === null
        ? { owner_verified_at: ctx.now() }
        : { recipient_verified_at: ctx.now(), recipient_id: recipientId, expires_at: expiresAt },
    )
    .where('id', '=', id)
    .execute()
}

export async function putEnded(ctx: Context, id: string, by: ShareSide): Promise<void> {
  await ctx.db
    .updateTable('prescription_shares')
    .set({ ended_at: ctx.now(), ended_by: by })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/**
 * Ends what the shopper shares and what is shared with them, by leaving nothing of it. A share that somebody has taken up
 * who had this phone before is theirs.
 */
export async function removeSharesOf(ctx: Context, shopperId: ShopperId, phone: Phone | undefined): Promise<void> {
  await ctx.db
    .deleteFrom('prescription_shares')
    .where((cell) =>
      cell.or([
        cell('owner_id', '=', shopperId),
        cell('recipient_id', '=', shopperId),
        ...(phone === undefined
          ? []
          : [cell.and([cell('recipient_id', 'is', null), cell('recipient_phone', '=', phone)])]),
      ]),
    )
    .execute()
}

function shares({ db }: Context) {
  return db.selectFrom('prescription_shares').select(columns).$castTo<StoredShare>()
}
