import { randomUUID } from 'node:crypto'
import type { ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import type { Consent, ConsentPurpose } from './consent.ts'

/** All consents, withdrawn ones too, newest first; at equal times the one in force first. */
export async function listAll(ctx: Context, shopperId: ShopperId): Promise<Consent[]> {
  const rows = await ctx.db
    .selectFrom('consents')
    .select(['purpose', 'document_version', 'given_at', 'withdrawn_at'])
    .where('shopper_id', '=', shopperId)
    .orderBy('given_at', 'desc')
    .orderBy('withdrawn_at', (order) => order.desc().nullsFirst())
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    purpose: row.purpose,
    documentVersion: row.document_version,
    givenAt: row.given_at,
    withdrawnAt: row.withdrawn_at,
  }))
}

export async function put(
  ctx: Context,
  given: { shopperId: ShopperId; purpose: ConsentPurpose; version: string; addressHash: string | null },
): Promise<void> {
  await ctx.db
    .insertInto('consents')
    .values({
      id: randomUUID(),
      shopper_id: given.shopperId,
      purpose: given.purpose,
      document_version: given.version,
      given_at: ctx.now(),
      address_hash: given.addressHash,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function withdraw(ctx: Context, shopperId: ShopperId, purpose: ConsentPurpose): Promise<void> {
  await ctx.db
    .updateTable('consents')
    .set({ withdrawn_at: ctx.now() })
    .where('shopper_id', '=', shopperId)
    .where('withdrawn_at', 'is', null)
    .where('purpose', '=', purpose)
    .execute()
}

/** Whether there is one in force, which nobody withdraws until the transaction ends. */
export async function keepInForce(ctx: Context, shopperId: ShopperId, purpose: ConsentPurpose): Promise<boolean> {
  const inForce = ctx.db
    .selectFrom('consents')
    .select('id')
    .where('shopper_id', '=', shopperId)
    .where('purpose', '=', purpose)
    .where('withdrawn_at', 'is', null)
  return (await inForce.forShare().executeTakeFirst()) !== undefined
}
