import type { Order } from '../order.ts'

type Priced = Pick<Order, 'is_active' | 'total_price' | 'due_price'>

/** Of an order that gives nothing any more no sum looks as if it were to be paid. */
export const hasCostNothing = ({ is_active, due_price }: Priced) => !is_active && due_price === 0

/** What an order costs without the packs that were not found; of one that was called off, what it would have cost. */
export const finalSum = (order: Priced) =>
  hasCostNothing(order) ? order.total_price : Math.min(order.total_price, order.due_price)
