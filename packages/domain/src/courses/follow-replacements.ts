import { sql } from '@romashka/database'
import { successorRows } from '../catalogue/index.ts'
import type { Context } from '../context.ts'

/** A course of a pack that has another code now is one of that. */
export async function followReplacements(ctx: Context): Promise<void> {
  await sql`
    update medicine_courses course set product_id = successor_id from (${successorRows(ctx.db)}) as replaced
    where course.product_id = replaced.product_id`.execute(ctx.db)
}
