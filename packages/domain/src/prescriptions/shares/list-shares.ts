import { daysAfter, fail, isUuid, type Phone } from '@romashka/basics'
import { type Context, inTransaction, shopperOf } from '../../context.ts'
import { findRecipient } from '../../identity/index.ts'
import * as sql from '../repository/shares.ts'
import { endedDays, type ShareState, type StoredShare, shareStateOf } from './share.ts'
import { callerWithPhone, isFor } from './verify-share.ts'

export interface PrescriptionAccess {
  id: string
  /** Of the other person. */
  phone: Phone
  state: ShareState
  createdAt: Date
  expiresAt: Date
}

interface SharePage {
  results: PrescriptionAccess[]
  total: number
}

interface PageQuery {
  page: number
  size: number
}

/** The shares that the caller has given, ended ones for another month. @throws session.required */
export async function listShares(ctx: Context, { page, size }: PageQuery): Promise<SharePage> {
  const endedSince = daysAfter(ctx.now(), -endedDays)
  const bounds = { offset: (page - 1) * size, limit: size }
  const { rows, total } = await sql.listSharesOf(ctx, shopperOf(ctx), endedSince, bounds)
  return { results: rows.map((row) => ownShare(ctx, row)), total }
}

/** The shares that others have given to the caller. @throws session.required, session.expired */
export async function listPermissions(ctx: Context, { page, size }: PageQuery): Promise<SharePage> {
  const recipient = await callerWithPhone(ctx)
  const { rows, total } = await sql.listPermissionsOf(ctx, recipient, { offset: (page - 1) * size, limit: size })
  const results = await Promise.all(rows.map((row) => permission(ctx, row)))
  return { results, total }
}

/** A share as its owner sees it. */
export function ownShare(ctx: Context, share: StoredShare): PrescriptionAccess {
  const { id, recipientPhone, createdAt, expiresAt } = share
  return { id, phone: recipientPhone, state: shareStateOf(share, ctx.now()), createdAt, expiresAt }
}

/** A share as the other person sees it. */
export async function permission(ctx: Context, share: StoredShare): Promise<PrescriptionAccess> {
  const owner = await findRecipient(ctx, share.ownerId)
  return { ...ownShare(ctx, share), phone: owner?.phone ?? fail('prescription.share_not_found') }
}

/** The owner ends a share, at once. @throws session.required, prescription.share_not_found */
export function endShare(ctx: Context, id: string): Promise<void> {
  const ownerId = shopperOf(ctx)
  return end(ctx, id, 'owner', (share) => share.ownerId === ownerId)
}

/** The other person ends it, at once. @throws session.required, session.expired, prescription.share_not_found */
export async function endPermission(ctx: Context, id: string): Promise<void> {
  const recipient = await callerWithPhone(ctx)
  return end(ctx, id, 'recipient', (share) => share.ownerVerifiedAt !== null && isFor(share, recipient))
}

function end(
  ctx: Context,
  id: string,
  by: 'owner' | 'recipient',
  isOwn: (share: StoredShare) => boolean,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const share = isUuid(id) ? await sql.lockShare(ctx, id) : undefined
    if (!share || share.endedAt || !isOwn(share)) fail('prescription.share_not_found')
    await sql.putEnded(ctx, share.id, by)
  })
}
