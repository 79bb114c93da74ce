import type { Context } from '../context.ts'

/** Which events of which orders shoppers have been notified of by text message, for other features' queries. */
export function orderMessageRows(db: Context['db']) {
  return db.selectFrom('order_messages').select(['order_id', 'event'])
}
