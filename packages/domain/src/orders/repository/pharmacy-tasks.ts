import type { OrderId, OrderPartId, PharmacyId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import { pharmacyRows } from '../../pharmacies/index.ts'
import { activeStates, type PartState } from '../part-machine.ts'

/** An active part, as a task of its pharmacy or courier. */
export interface PharmacyTask {
  partId: OrderPartId
  orderId: OrderId
  number: string
  position: number
  state: PartState
  stateSince: Date
  deliveryMethod: string
  pharmacy: string
  pickupCode: string
  packs: number
}

const pageSize = 200

/** Active parts of one pharmacy, or of the chain, the longest waiting first. Read page by page, so that none is left out. */
export async function listPharmacyTasks(ctx: Context, pharmacyId: PharmacyId | null): Promise<PharmacyTask[]> {
  const tasks: PharmacyTask[] = []
  for (;;) {
    const page = await readPage(ctx, pharmacyId, tasks.at(-1))
    tasks.push(...page)
    if (page.length < pageSize) return tasks
  }
}

async function readPage(
  ctx: Context,
  pharmacyId: PharmacyId | null,
  last: PharmacyTask | undefined,
): Promise<PharmacyTask[]> {
  const rows = await ctx.db
    .selectFrom('order_parts as part')
    .innerJoin('orders as placed', 'placed.id', 'part.order_id')
    .innerJoin(pharmacyRows(ctx.db).as('pharmacy'), 'pharmacy.id', 'part.pharmacy_id')
    .where('part.state', 'in', [...activeStates])
    .$if(pharmacyId !== null, (query) => query.where('part.pharmacy_id', '=', pharmacyId))
    .select(['part.id', 'part.order_id', 'placed.number', 'part.position', 'part.state', 'part.state_since'])
    .select(['placed.way_to_get', 'pharmacy.code as pharmacy', 'part.pickup_code'])
    .select((cell) => [
      cell
        .selectFrom('order_lines as line')
        .whereRef('line.part_id', '=', 'part.id')
        .select((line) => line.fn.sum<number>('line.given_packs').as('packs'))
        .as('packs'),
    ])
    .$if(last !== undefined, (query) =>
      query.where(
        sql<boolean>`(part.state_since, part.id) > (${last?.stateSince ?? null}::timestamptz, ${last?.partId ?? null}::uuid)`,
      ),
    )
    .orderBy('part.state_since')
    .orderBy('part.id')
    .limit(pageSize)
    .execute()
  return rows.map((row) => ({
    partId: row.id,
    orderId: row.order_id,
    number: row.number,
    position: row.position,
    state: row.state,
    stateSince: row.state_since,
    deliveryMethod: row.way_to_get,
    pharmacy: row.pharmacy,
    pickupCode: row.pickup_code,
    packs: Number(row.packs ?? 0),
  }))
}

/** How many active parts wait in each pharmacy that has closed for good, by its code. */
export async function listOrdersOfClosed(ctx: Context): Promise<{ pharmacy: string; parts: number }[]> {
  const rows = await ctx.db
    .selectFrom('order_parts as part')
    .innerJoin(pharmacyRows(ctx.db).as('pharmacy'), 'pharmacy.id', 'part.pharmacy_id')
    .where('part.state', 'in', [...activeStates])
    .where('pharmacy.closed_on', 'is not', null)
    .select((cell) => ['pharmacy.code as pharmacy', cell.fn.countAll<number>().as('parts')])
    .groupBy('pharmacy.code')
    .orderBy('pharmacy.code')
    .execute()
  return rows.map(({ pharmacy, parts }) => ({ pharmacy, parts: Number(parts) }))
}
