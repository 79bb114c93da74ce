import { randomUUID } from 'node:crypto'
import { daysAfter, fail, readPhone } from '@romashka/basics'
import { type Context, inTransaction, shopperOf } from '../../context.ts'
import { findRecipient, lockAgainstErasure } from '../../identity/index.ts'
import * as sql from '../repository/shares.ts'
import { newShareCode, sendShareCode } from './send-share-code.ts'
import { awaitedSide, invitationDays, mostCreatedPerDay, mostShares, type StoredShare } from './share.ts'

/**
 * Offers a person, by phone, to see the caller's prescriptions and collect for them. A code goes to the caller's own
 * phone; repeated for an open share, it is sent again to whoever has yet to prove their phone. Whether the other phone
 * is a shopper's makes no difference to the answer.
 *
 * @throws session.required, session.expired, phone.invalid, phone.unreachable, prescription.share_to_oneself,
 *   prescription.too_many_shares, prescription.already_shared, code.too_soon, code.not_sent
 */
export async function createShare(ctx: Context, input: string): Promise<StoredShare> {
  const ownerId = shopperOf(ctx)
  const recipientPhone = readPhone(input) ?? fail('phone.invalid')
  const { share, message } = await inTransaction(ctx, async (ctx) => {
    await lockAgainstErasure(ctx, ownerId)
    const owner = (await findRecipient(ctx, ownerId)) ?? fail('session.expired')
    if (owner.phone === recipientPhone) fail('prescription.share_to_oneself')
    await sql.lockSharesOf(ctx, ownerId)
    await sql.endExpired(ctx, ownerId)
    const share =
      (await sql.findOpenShare(ctx, ownerId, recipientPhone)) ?? (await insertShare(ctx, { ownerId, recipientPhone }))
    const side = awaitedSide(share, ctx.now()) ?? fail('prescription.already_shared')
    const phone = side === 'owner' ? owner.phone : recipientPhone
    return { share, message: await newShareCode(ctx, { id: share.id, side, phone }) }
  })
  await sendShareCode(ctx, message)
  return share
}

async function insertShare(ctx: Context, given: Pick<StoredShare, 'ownerId' | 'recipientPhone'>): Promise<StoredShare> {
  const now = ctx.now()
  const { open, created } = await sql.countShares(ctx, given.ownerId, daysAfter(now, -1))
  if (open >= mostShares) fail('prescription.too_many_shares', { most: mostShares })
  if (created >= mostCreatedPerDay) fail('prescription.too_many_shares', { most: mostCreatedPerDay })
  const expiresAt = daysAfter(now, invitationDays)
  const share = { id: randomUUID(), ...given, createdAt: now, expiresAt }
  await sql.insertShare(ctx, share)
  const nothing = { recipientId: null, ownerVerifiedAt: null, recipientVerifiedAt: null, endedAt: null, endedBy: null }
  return { ...share, ...nothing }
}
