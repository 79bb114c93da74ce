import { type Day, dayOf, type OrderId, type ShopperId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import { pharmacyRows } from '../../pharmacies/index.ts'
import { activeStates } from '../part-machine.ts'

export interface OrderDeadline {
  orderId: OrderId
  number: string
  partId: string
  /** Its number, where the order has several. */
  part: number | null
  state: string
  promisedOn: Day
  deadlineAt: Date | null
  zone: string
  place: string
  /** When the courier comes; null for pick-up. */
  delivery: { date: Day; timeFrom: string; timeUntil: string } | null
}

/** Dates and deadlines of the parts of a shopper's orders that are not finished, for the calendar. */
export async function selectOrderDeadlines(ctx: Context, shopperId: ShopperId): Promise<OrderDeadline[]> {
  const { rows } = await sql<Omit<OrderDeadline, 'delivery'> & { delivery: Record<string, string | null> | null }>`
    select own.id as "orderId", own.number, part.id as "partId",
      case when (select count(*) from order_parts other where other.order_id = own.id) > 1
        then part.position + 1 end as part,
      part.state, part.promised_on as "promisedOn",
      part.deadline_at as "deadlineAt", pharmacy.timezone as zone, pharmacy.address as place, own.delivery
    from orders own join order_parts part on part.order_id = own.id
      join ${pharmacyRows(ctx.db)} as pharmacy on pharmacy.id = part.pharmacy_id
    where own.shopper_id = ${shopperId} and part.state = any(${[...activeStates]}::text[])
    order by own.created_at, part.position limit 100`.execute(ctx.db)
  return rows.map(({ delivery, ...row }) => {
    const { date, timeFrom, timeUntil } = delivery ?? {}
    return { ...row, delivery: date && timeFrom && timeUntil ? { date: dayOf(date), timeFrom, timeUntil } : null }
  })
}
