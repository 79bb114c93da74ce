import type { Context } from '../../context.ts'

/** Quotes (once per line) whose lines earn or spend points, for other features' queries. */
export function quoteWithPointsRows(db: Context['db']) {
  return db.selectFrom('points_lines').select('quote_id')
}
