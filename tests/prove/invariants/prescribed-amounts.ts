import { sql } from '@romashka/database'
import { prescriptions } from '@romashka/domain'
import type { PrescriptionHistory } from '../prescriptions/prescription-history.ts'
import { broken } from './facts.ts'

interface LineRow {
  prescriptionId: string
  hash: string
  owner: number
  prescribed: number
  dispensed: number
  reserved: number
  /** Reserved, and not handed over yet. */
  open: number
  isOver: boolean
  releases: number
}

/**
 * P1: what the shop knows as given out, what it has reserved and what it still offers are together what was prescribed;
 * nothing that waits to be handed over exceeds it.
 */
export async function checkAmountsNow(
  history: PrescriptionHistory,
  { asksShop }: { asksShop: boolean },
): Promise<void> {
  for (const line of await readLines(history)) {
    if (line.open > 0 && line.dispensed + line.reserved > line.prescribed)
      broken('P1: what waits to be handed over is still prescribed', line)
    if (line.open > 0 && line.isOver) broken('P1: nothing of an ended prescription waits to be handed over', line)
    const offered = asksShop ? await offeredOf(history, line) : undefined
    if (offered === undefined) continue
    const rest = line.isOver ? 0 : Math.max(0, line.prescribed - line.dispensed - line.reserved)
    const isRight = line.releases === 1 ? offered === rest || offered === 0 : offered <= rest
    if (!isRight) broken('P1: given out, reserved and left are what was prescribed', { ...line, offered })
  }
}

async function readLines({ orders }: PrescriptionHistory): Promise<LineRow[]> {
  const ids = orders.goods.people.map(({ id }) => id)
  const { rows } = await sql<LineRow>`
    select written.id as "prescriptionId", line.registry_hash as hash,
      array_position(${ids}::uuid[], written.shopper_id) - 1 as owner,
      line.amount_prescribed::float8 as prescribed, line.amount_dispensed::float8 as dispensed,
      line.is_cancelled or written.ended_at is not null as "isOver", line.releases_allowed as releases,
      coalesce(sum(taken.amount) filter (where taken.state in ('reserved', 'checked')
        or taken.state = 'dispensed' and taken.acknowledged_at is null), 0)::float8 as reserved,
      coalesce(sum(taken.amount) filter (where taken.state in ('reserved', 'checked')), 0)::float8 as open
    from prescriptions written join prescription_lines line on line.prescription_id = written.id
      left join prescription_reservations taken on taken.line_id = line.id
    where written.shopper_id = any(${ids}::uuid[])
    group by line.id, written.id`.execute(orders.shop.database.db)
  return rows
}

async function offeredOf({ orders }: PrescriptionHistory, { owner, prescriptionId }: LineRow) {
  const found = await orders.asShopper(owner, (ctx) => prescriptions.proposeProducts(ctx, prescriptionId, 'products'))
  return found?.lines[0]?.left
}

/**
 * P2: when the registry has been read and updated, both agree on every line, each hand-over is there once, and its tasks
 * are what our orders still reserve. P3: what all pharmacies gave out is what was prescribed, or less.
 */
export async function checkAmountsAtRest(history: PrescriptionHistory): Promise<void> {
  const { registry } = history
  const known = new Map((await readLines(history)).map((line) => [history.lineOfHash(line.hash), line] as const))
  for (const line of registry.lines) {
    const { elsewhere, here } = history.givenOf(line)
    const atRegistry = line.dispenses.reduce((sum, { amount }) => sum + amount, 0)
    const inTruth = [...here.values()].reduce((sum, amount) => sum + amount, elsewhere)
    if (atRegistry !== inTruth)
      broken('P2: every hand-over is in the registry once', { line, elsewhere, here: [...here] })
    const tasks = [...registry.tasks.values()]
      .filter(({ lineId, status }) => lineId === line.registryId && status === 'accepted')
      .reduce((sum, { amount }) => sum + amount, 0)
    const ours = known.get(line)
    if (tasks !== (ours?.open ?? 0)) broken('P2: the registry keeps what our orders reserve', { tasks, ours, line })
    if (!ours) continue
    if (ours.dispensed !== atRegistry || ours.reserved !== ours.open)
      broken('P2: the shop and the registry agree on what was given out', { ours, atRegistry })
    if (tasks > 0 && atRegistry + tasks > line.amount) broken('P3: reserved is what is left, or less', { ours, line })
  }
}
