import type { PrescriptionId } from '@romashka/basics'
import { basket, orders, prescriptions } from '@romashka/domain'
import { payFor, place, quote } from '../histories/shopper-steps.ts'
import { broken } from '../invariants/facts.ts'
import { patientsCode } from './history-registry.ts'
import type { PrescriptionHistory } from './prescription-history.ts'
import type { Single } from './step.ts'

export type StepRunner<Kind extends Single['kind']> = (
  history: PrescriptionHistory,
  step: Extract<Single, { kind: Kind }>,
) => Promise<unknown>

export const agree: StepRunner<'agree'> = async ({ orders, registry }, { who }) => {
  const { snils, birthday } = registry.patient
  await orders.asShopper(who, async (ctx) => {
    const { currentVersion: version } = await prescriptions.getAgreement(ctx)
    await prescriptions.requestAgreement(ctx, { version, snils, birthday })
    await prescriptions.confirmAgreement(ctx, patientsCode)
  })
}

export const withdraw: StepRunner<'withdraw'> = ({ orders }, { who }) =>
  orders.asShopper(who, (ctx) => prescriptions.withdrawAgreement(ctx))

const codeIn = (text: string | undefined) => /код (\d{6})/.exec(text ?? '')?.[1] ?? ''

/** The first person shares with the second, and both prove themselves. */
export const share: StepRunner<'share'> = async ({ orders }) => {
  const phone = await orders.asShopper(1, async ({ db }) => {
    const row = db.selectFrom('shoppers').select('phone').where('id', '=', orders.person(1).id)
    return (await row.executeTakeFirstOrThrow()).phone
  })
  if (!phone) return
  const shared = await orders.asShopper(0, async (ctx) => {
    const { id } = await prescriptions.createShare(ctx, phone)
    await prescriptions.verifyAsOwner(ctx, id, codeIn(orders.texts.at(-1)))
    return id
  })
  if (shared)
    await orders.asShopper(1, (ctx) => prescriptions.verifyAsRecipient(ctx, shared, codeIn(orders.texts.at(-1))))
}

export const endShare: StepRunner<'endShare'> = async ({ orders }, { by }) => {
  const page = { page: 1, size: 10 }
  if (by === 'owner')
    await orders.asShopper(0, async (ctx) => {
      for (const { id } of (await prescriptions.listShares(ctx, page)).results) await prescriptions.endShare(ctx, id)
    })
  else
    await orders.asShopper(1, async (ctx) => {
      for (const { id } of (await prescriptions.listPermissions(ctx, page)).results)
        await prescriptions.endPermission(ctx, id)
    })
}

/** What a person sees of prescriptions: the own ones, or those that are shared. */
export const open: StepRunner<'open'> = (history, { who }) => visibleTo(history, who)

async function visibleTo({ orders }: PrescriptionHistory, who: number): Promise<PrescriptionId[]> {
  const page = { forms: ['Frm1071U'], order: 'oldest', page: 1, size: 10 } as const
  const own = await orders.asShopper(who, (ctx) => prescriptions.listOwnPrescriptions(ctx, page))
  if (own) return own.results.map(({ id }) => id)
  const shared = await orders.asShopper(who, async (ctx) => {
    const [first] = (await prescriptions.listPermissions(ctx, { page: 1, size: 1 })).results
    return first && prescriptions.listShared(ctx, first.id, page)
  })
  return (shared?.results ?? []).map(({ id }) => id)
}

/** Everything that a prescription allows, into the basket and ordered. */
export const buy: StepRunner<'buy'> = async (history, { who, line, by }) => {
  const { orders } = history
  const ids = await visibleTo(history, who)
  const id = ids[line % Math.max(1, ids.length)]
  if (!id) return
  await orders.asShopper(who, (ctx) => basket.clearBasket(ctx))
  if (!(await orders.asShopper(who, (ctx) => basket.addPrescription(ctx, id)))) return
  await quote(orders, { kind: 'quote', who, way: 'near', by, spendsPoints: false })
  const before = orders.placed.size
  await place(orders, { kind: 'place', who })
  const [placed] = [...orders.placed.values()].slice(before)
  if (placed && by === 'online' && line % 2 === 0) await payFor(orders, placed.order.id, who, 'card')
  if (placed) await checkAllowed(history, who)
}

/** An order of somebody else's prescription needs a share that is in force. */
async function checkAllowed(history: PrescriptionHistory, who: number): Promise<void> {
  const { db } = history.orders.shop.database
  const { id } = history.orders.person(who)
  const rows = await db
    .selectFrom('prescription_reservations as reserved')
    .innerJoin('prescriptions', 'prescriptions.id', 'reserved.prescription_id')
    .select('prescriptions.shopper_id as ownerId')
    .where('reserved.shopper_id', '=', id)
    .where('reserved.state_since', '=', history.orders.now)
    .where('reserved.state', '=', 'reserved')
    .execute()
  if (rows.every(({ ownerId }) => ownerId === id)) return
  const shares = await db
    .selectFrom('prescription_shares')
    .select('id')
    .where('recipient_id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
  if (shares.length === 0) broken('nobody orders what is no longer shared', rows)
}

export const pay: StepRunner<'pay'> = async ({ orders }, { order }) => {
  const placed = orders.order(order)
  if (placed) await payFor(orders, placed.order.id, placed.who, 'card')
}

export const cancel: StepRunner<'cancel'> = async ({ orders: history }, { order }) => {
  const placed = history.order(order)
  if (!placed) return
  const reason = { type: 'CHANGED_MIND', message: null } as const
  await history.asShopper(placed.who, (ctx) => orders.cancelOrder(ctx, placed.order.id, reason))
}
