import { Failure, fail, isUuid, type Phone, type ShopperId } from '@romashka/basics'
import { type Context, inTransaction, shopperOf } from '../../context.ts'
import { findRecipient } from '../../identity/index.ts'
import * as sql from '../repository/shares.ts'
import { hashOfShareCode, newShareCode, sendShareCode } from './send-share-code.ts'
import { codeMinutes, mostWrongCodes, type ShareSide, type StoredShare, shareStateOf } from './share.ts'
import * as codes from './share-codes.sql.ts'

/**
 * The owner proves with the code that came to their own phone; the other person's code is sent then. Repeated, it
 * changes nothing.
 *
 * @throws session.required, prescription.share_not_found, code.wrong, prescription.share_code_spent, code.too_soon, code.not_sent, phone.unreachable
 */
export async function verifyAsOwner(ctx: Context, id: string, code: string): Promise<StoredShare> {
  const ownerId = shopperOf(ctx)
  const { share, message, refusal } = await inTransaction(ctx, async (ctx) => {
    const share = await lockedShare(ctx, id, (one) => one.ownerId === ownerId)
    if (share.ownerVerifiedAt) return { share }
    const refusal = await checkCode(ctx, share, 'owner', code)
    if (refusal) return { share, refusal }
    await sql.putVerified(ctx, share.id, { side: 'owner' })
    const message = await newShareCode(ctx, { id: share.id, side: 'recipient', phone: share.recipientPhone })
    return { share: { ...share, ownerVerifiedAt: ctx.now() }, message }
  })
  if (refusal) throw refusal
  if (message) await sendShareCode(ctx, message)
  return share
}

/**
 * The other person proves with the code that came to the phone for which the share was made; from now on it is active
 * for a year. Repeated, it changes nothing.
 *
 * @throws session.required, session.expired, prescription.share_not_found, code.wrong, prescription.share_code_spent
 */
export async function verifyAsRecipient(ctx: Context, id: string, code: string): Promise<StoredShare> {
  const recipient = await callerWithPhone(ctx)
  const { share, refusal } = await inTransaction(ctx, async (ctx) => {
    const share = await lockedShare(ctx, id, (one) => isFor(one, recipient) && one.ownerVerifiedAt !== null)
    if (share.recipientVerifiedAt) return { share }
    const refusal = await checkCode(ctx, share, 'recipient', code)
    if (refusal) return { share, refusal }
    await sql.putVerified(ctx, share.id, { side: 'recipient', recipientId: recipient.id })
    return { share: (await sql.findShare(ctx, share.id)) ?? share }
  })
  if (refusal) throw refusal
  return share
}

/** @throws session.required, session.expired */
export async function callerWithPhone(ctx: Context): Promise<{ id: ShopperId; phone: Phone }> {
  const id = shopperOf(ctx)
  const { phone } = (await findRecipient(ctx, id)) ?? fail('session.expired')
  return { id, phone }
}

/** A share is the recipient's by phone until it is proved, and by account afterwards. */
export function isFor(share: StoredShare, recipient: { id: ShopperId; phone: Phone }): boolean {
  return share.recipientId === null ? share.recipientPhone === recipient.phone : share.recipientId === recipient.id
}

async function lockedShare(ctx: Context, id: string, isOwn: (share: StoredShare) => boolean): Promise<StoredShare> {
  const share = isUuid(id) ? await sql.lockShare(ctx, id) : undefined
  const isOpen = share && !share.endedAt && shareStateOf(share, ctx.now()) !== 'expired'
  return share && isOpen && isOwn(share) ? share : fail('prescription.share_not_found')
}

/** Returned, not thrown: the transaction that counts the wrong code has to commit. */
async function checkCode(
  ctx: Context,
  { id }: StoredShare,
  side: ShareSide,
  given: string,
): Promise<Failure<'code.wrong' | 'prescription.share_code_spent'> | undefined> {
  const code = await codes.findCode(ctx, id, side)
  const isLive = code && code.sentAt.getTime() + codeMinutes * 60_000 > ctx.now().getTime()
  // Locked until a new code is asked for.
  if (code && code.wrongCodes >= mostWrongCodes) return new Failure('prescription.share_code_spent')
  if (isLive && code.codeHash === hashOfShareCode(ctx, id, side, given)) {
    await codes.removeCode(ctx, id, side)
    return undefined
  }
  await codes.countWrongCode(ctx, id, side)
  const triesLeft = Math.max(0, mostWrongCodes - (code?.wrongCodes ?? 0) - 1)
  return triesLeft > 0 ? new Failure('code.wrong', { triesLeft }) : new Failure('prescription.share_code_spent')
}
