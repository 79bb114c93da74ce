import type { Context } from '../context.ts'

/** Which products were ordered together, for other features' queries. */
export function orderedProductRows(db: Context['db']) {
  return db
    .selectFrom('order_lines as line')
    .innerJoin('order_parts as part', 'part.id', 'line.part_id')
    .select(['line.product_id', 'part.order_id'])
}
