import type { ProductId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { listJointProducts } from './joint-use.sql.ts'
import { type JointUseNotice, jointUseNotices } from './joint-use.ts'

/** What to ask a pharmacist about before these products are taken at the same time; products nobody knows are passed over. */
export async function listJointUseNotices(ctx: Context, ids: readonly ProductId[]): Promise<JointUseNotice[]> {
  if (new Set(ids).size < 2) return []
  const { products, interactions } = await listJointProducts(ctx, ids)
  return jointUseNotices(products, interactions)
}
