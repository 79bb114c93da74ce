import type { ShopperId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'

/** Whether the shopper has been signed in before, but never from this browser. */
export async function isNewDevice(ctx: Context, shopperId: ShopperId, deviceHash: string | null): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    select count(*) > 0 and count(*) filter (where device_hash = ${deviceHash ?? ''}) = 0 as "isNew"
    from sessions where shopper_id = ${shopperId}`.execute(ctx.db)
  return rows[0]?.isNew ?? false
}
