import type { ShopperId } from '@romashka/basics'
import { type Context, shopperOf } from '../../context.ts'
import { erasedName } from '../../notifications/index.ts'
import * as sql from './personal-data.sql.ts'

export type OwnReview = sql.OwnReview

/** The shopper's reviews in any state, for the export of personal data. @throws session.required */
export function listPersonalData(ctx: Context): Promise<OwnReview[]> {
  return sql.listReviewsOf(ctx, shopperOf(ctx))
}

/** Published reviews stay without their author; all others are deleted. Source: docs/rules/erasure.md */
export async function erasePersonalData(ctx: Context, shopperId: ShopperId): Promise<void> {
  await sql.removeUnpublishedOf(ctx, shopperId)
  await sql.removeAuthor(ctx, shopperId, erasedName)
}
