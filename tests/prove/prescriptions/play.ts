import { prescriptions } from '@romashka/domain'
import type { ProveShop } from '../histories/test-shop.ts'
import { runAll } from '../histories/waiting-work.ts'
import { broken } from '../invariants/facts.ts'
import { checkAmountsAtRest, checkAmountsNow } from '../invariants/prescribed-amounts.ts'
import * as counterSteps from './counter-steps.ts'
import * as peopleSteps from './people-steps.ts'
import { agree, open, type StepRunner } from './people-steps.ts'
import { beginHistory, type Medicine, type PrescriptionHistory } from './prescription-history.ts'
import * as registrySteps from './registry-steps.ts'
import type { Plot, Single, Step } from './step.ts'

type Doers = { [Kind in Single['kind']]: StepRunner<Kind> }
const doers: Doers = { ...peopleSteps, ...counterSteps, ...registrySteps }

function doOne<Kind extends Single['kind']>(
  history: PrescriptionHistory,
  step: Extract<Single, { kind: Kind }>,
): Promise<unknown> {
  const doer: Doers[Kind] = doers[step.kind as Kind]
  return doer(history, step)
}

const doStep = (history: PrescriptionHistory, step: Step) =>
  step.kind === 'together' ? Promise.all(step.steps.map((one) => doOne(history, one))) : doOne(history, step)

/** What the shop does not hear of before it asks: nothing of its own is another than when it was checked last. */
const outsideShop: ReadonlySet<Step['kind']> = new Set([
  ...(['prescribe', 'amount', 'cancelLine', 'elsewhere'] as const),
  ...(['registry', 'lag', 'registryClock'] as const),
])

/** Longer than an answer of the registry counts as fresh. */
const minutesOfStep = 0.25

/**
 * Plays one history, checks the rules after every step that reaches the shop and at the end. Throws when one is broken. Of a watched one the
 * shop's own call is made after every step, too.
 */
export async function play(
  shop: ProveShop,
  medicine: Medicine,
  plot: Plot,
  { isWatched }: { isWatched: boolean },
): Promise<PrescriptionHistory> {
  const history = await beginHistory(shop, medicine)
  for (const written of plot.opening) history.registry.prescribe({ ...written, tradeName: medicine.tradeName })
  await agree(history, { kind: 'agree', who: 0 })
  await open(history, { kind: 'open', who: 0 })
  for (const step of plot.steps) {
    history.orders.wait(minutesOfStep)
    await doStep(history, step)
    if (!outsideShop.has(step.kind)) await checkAmountsNow(history, { asksShop: isWatched })
  }
  await comeToRest(history)
  await checkAmountsNow(history, { asksShop: true })
  await checkAmountsAtRest(history)
  await removeFinished(history)
  return history
}

const mostRounds = 12

/** The registry answers again; what is to be written there is written, and it is asked once more. */
async function comeToRest(history: PrescriptionHistory): Promise<void> {
  const { orders, registry } = history
  Object.assign(registry, { fault: null, lag: 0, skewMinutes: 0 })
  for (let round = 0; (await countUnsent(history)) > 0; round += 1) {
    if (round > mostRounds) broken('P2: what is to be written to the registry is written', await countUnsent(history))
    orders.wait(90)
    await orders.asShop((ctx) => prescriptions.sendOutbox(ctx))
  }
  orders.wait(90)
  // Longer than the longest wait after failures.
  orders.wait(25 * 60)
  for (const who of [0, 1]) await open(history, { kind: 'open', who })
  await orders.asShop((ctx) => prescriptions.syncDuePatients(ctx))
  await runAll(orders)
  for (let round = 0; round < 2; round += 1) await orders.asShop((ctx) => prescriptions.sendOutbox(ctx))
}

async function countUnsent({ orders }: PrescriptionHistory): Promise<number> {
  const { db } = orders.shop.database
  const unsent = db.selectFrom('registry_outbox').select('key').where('acknowledged_at', 'is', null)
  return (await unsent.execute()).length
}

/** The next history has nobody else's prescriptions to ask about. */
async function removeFinished({ orders }: PrescriptionHistory): Promise<void> {
  const ids = orders.goods.people.map(({ id }) => id)
  const { db } = orders.shop.database
  await db.deleteFrom('patient_links').where('shopper_id', 'in', ids).execute()
  await db.deleteFrom('registry_outbox').execute()
}
