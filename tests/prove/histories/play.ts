import { checkAtRest, checkNow } from '../invariants/check.ts'
import * as courierSteps from './courier-steps.ts'
import type { GoodsStore } from './goods.ts'
import { History } from './history.ts'
import * as pharmacySteps from './pharmacy-steps.ts'
import * as shopperSteps from './shopper-steps.ts'
import type { Killing, Plot, Single, Step } from './step.ts'
import type { ProveShop } from './test-shop.ts'
import * as worldSteps from './world-steps.ts'

type Doers = { [Kind in Single['kind']]: (history: History, step: Extract<Single, { kind: Kind }>) => Promise<unknown> }
const doers: Doers = { ...shopperSteps, ...courierSteps, ...pharmacySteps, ...worldSteps }

function doOne<Kind extends Single['kind']>(history: History, step: Extract<Single, { kind: Kind }>): Promise<unknown> {
  const doer: Doers[Kind] = doers[step.kind as Kind]
  return doer(history, step)
}

function doStep(history: History, step: Step): Promise<unknown> {
  if (step.kind === 'together') return Promise.all(step.steps.map((one) => doOne(history, one)))
  return step.kind === 'killed' ? kill(history, step) : doOne(history, step)
}

/** A browser repeats what was not answered, so that an order that was placed is known. */
async function kill(history: History, { step, after }: Killing): Promise<void> {
  history.killedAfter = after
  await doOne(history, step)
  history.killedAfter = undefined
  if (step.kind === 'buy' || step.kind === 'place') await doOne(history, { kind: 'place', who: step.who })
}

export interface PlayOptions {
  /** Checks the rules after every step, too, not only at the end. */
  isWatched: boolean
}

/** Plays one history on products of its own. Throws when a rule is broken. */
export async function play(
  shop: ProveShop,
  store: GoodsStore,
  plot: Plot,
  { isWatched }: PlayOptions,
): Promise<History> {
  const history = new History(shop, await store.take())
  for (const step of [...plot.opening, ...plot.steps]) {
    await doStep(history, step)
    if (isWatched) await checkNow(history)
  }
  await checkAtRest(history)
  return history
}
