import type { OrderId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import { unfulfilledStates } from '../part-machine.ts'

/** Codes of the packs of an order, by its lines, in the order in which they were scanned. */
export async function listMarkingCodes(ctx: Context, orderId: OrderId): Promise<Map<string, string[]>> {
  const rows = await ctx.db
    .selectFrom('order_marking_codes as scanned')
    .innerJoin('order_lines as line', 'line.id', 'scanned.line_id')
    .innerJoin('order_parts as part', 'part.id', 'line.part_id')
    .select(['scanned.line_id', 'scanned.code'])
    .where('part.order_id', '=', orderId)
    .orderBy('scanned.scanned_at')
    .orderBy('scanned.code')
    .execute()
  const codes = new Map<string, string[]>()
  for (const { line_id, code } of rows) codes.set(line_id, [...(codes.get(line_id) ?? []), code])
  return codes
}

/**
 * Puts a code on a line, in place of another code of the same pack: product and serial number, 31 characters, are the
 * pack, and its signature may have been misread. A pack that came back, because its order was not handed over, may be
 * used again. Returns false where it is a pack of another line.
 */
export async function putMarkingCode(ctx: Context, lineId: string, code: string): Promise<boolean> {
  const { rows } = await sql`
    insert into order_marking_codes (code, line_id, scanned_at) values (${code}, ${lineId}, ${ctx.now()})
    on conflict (left(code, 31)) do update
      set code = excluded.code, line_id = excluded.line_id, scanned_at = excluded.scanned_at
      where order_marking_codes.line_id = excluded.line_id or exists (
        select from order_lines line join order_parts part on part.id = line.part_id
        where line.id = order_marking_codes.line_id and part.state = any(${[...unfulfilledStates]}::text[]))
    returning code`.execute(ctx.db)
  return rows.length > 0
}

/** Frees the codes of lines whose scanned packs are not those that will be handed over. */
export async function removeMarkingCodes(ctx: Context, lineIds: readonly string[]): Promise<void> {
  if (lineIds.length > 0) await ctx.db.deleteFrom('order_marking_codes').where('line_id', 'in', lineIds).execute()
}

/** Of more scanned packs than a line has, nobody knows which are gone: what is in the bag is scanned again. */
export async function removeSurplusCodes(ctx: Context, line: { id: string; givenPacks: number }): Promise<void> {
  const scanned = await ctx.db
    .selectFrom('order_marking_codes')
    .select(({ fn }) => fn.countAll<number>().as('packs'))
    .where('line_id', '=', line.id)
    .executeTakeFirstOrThrow()
  if (Number(scanned.packs) > line.givenPacks) await removeMarkingCodes(ctx, [line.id])
}
