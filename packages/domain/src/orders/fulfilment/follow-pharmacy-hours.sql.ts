import type { OrderPartId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { pharmacyRows } from '../../pharmacies/index.ts'

interface ReadyPart {
  id: OrderPartId
  deadlineAt: Date
  openingHours: string
  timezone: string
}

/** Ready parts whose time still runs, with the hours of their pharmacies, in the order in which they are locked. */
export async function selectReadyParts(ctx: Context): Promise<ReadyPart[]> {
  return ctx.db
    .selectFrom('order_parts as part')
    .innerJoin(pharmacyRows(ctx.db).as('pharmacy'), 'pharmacy.id', 'part.pharmacy_id')
    .where('part.state', '=', 'ready_for_pickup')
    .where('part.deadline_at', '>', ctx.now())
    .where('pharmacy.closed_on', 'is', null)
    .select(['part.id', 'pharmacy.opening_hours as openingHours', 'pharmacy.timezone'])
    .select((cell) => cell.ref('part.deadline_at').$notNull().as('deadlineAt'))
    .orderBy('part.order_id')
    .orderBy('part.id')
    .execute()
}
