import type { Context } from '../../context.ts'
import type { ShareSide } from './share.ts'

export interface ShareCode {
  codeHash: string
  sentAt: Date
  wrongCodes: number
}

/** Replaces the code sent before. */
export async function putCode(ctx: Context, id: string, side: ShareSide, codeHash: string): Promise<void> {
  const row = { code_hash: codeHash, sent_at: ctx.now(), wrong_codes: 0 }
  await ctx.db
    .insertInto('prescription_share_codes')
    .values({ share_id: id, side, ...row })
    .onConflict((conflict) => conflict.columns(['share_id', 'side']).doUpdateSet(row))
    .execute()
}

export function findCode(ctx: Context, id: string, side: ShareSide): Promise<ShareCode | undefined> {
  return ctx.db
    .selectFrom('prescription_share_codes')
    .select(['code_hash as codeHash', 'sent_at as sentAt', 'wrong_codes as wrongCodes'])
    .where('share_id', '=', id)
    .where('side', '=', side)
    .executeTakeFirst()
}

export async function countWrongCode(ctx: Context, id: string, side: ShareSide): Promise<void> {
  await ctx.db
    .updateTable('prescription_share_codes')
    .set((cell) => ({ wrong_codes: cell('wrong_codes', '+', 1) }))
    .where('share_id', '=', id)
    .where('side', '=', side)
    .execute()
}

export async function removeCode(ctx: Context, id: string, side: ShareSide): Promise<void> {
  await ctx.db.deleteFrom('prescription_share_codes').where('share_id', '=', id).where('side', '=', side).execute()
}
