import { prescriptions } from '@romashka/domain'
import { runDue } from '../histories/waiting-work.ts'
import type { StepRunner } from './people-steps.ts'

export const prescribe: StepRunner<'prescribe'> = async ({ registry, medicine }, { amount, releases, days }) =>
  registry.prescribe({ tradeName: medicine.tradeName, amount, releases, days })

export const amount: StepRunner<'amount'> = async (history, { line, amount }) => {
  const written = history.line(line)
  if (written) history.registry.change(written, { amount: amount * written.releasesAllowed })
}

export const cancelLine: StepRunner<'cancelLine'> = async (history, { line }) => {
  const written = history.line(line)
  if (written) history.registry.change(written, { isCancelled: true })
}

/** Another pharmacy gives out what nobody has been given yet, whatever we have reserved. */
export const elsewhere: StepRunner<'elsewhere'> = async (history, { line, amount }) => {
  const written = history.line(line)
  const given = written ? Math.min(amount, history.freeOf(written)) : 0
  if (!written || given === 0) return
  history.givenOf(written).elsewhere += given
  history.registry.giveOut(written, given)
}

export const registry: StepRunner<'registry'> = async (history, { fault }) => {
  history.registry.fault = fault
}

export const lag: StepRunner<'lag'> = async (history, { turns }) => {
  history.registry.lag = turns
}

export const registryClock: StepRunner<'registryClock'> = async (history, { minutes }) => {
  history.registry.skewMinutes = minutes
}

export const wait: StepRunner<'wait'> = async ({ orders }, { minutes }) => orders.wait(minutes)

/** The shop's clock was wrong, and is put right; the registry's is where it is. */
export const clockSetBack: StepRunner<'clockSetBack'> = async ({ orders, registry }, { minutes }) => {
  orders.wait(-minutes)
  registry.skewMinutes = 0
}

export const work: StepRunner<'work'> = ({ orders }, { draw }) => runDue(orders, draw)

export const sync: StepRunner<'sync'> = ({ orders }) => orders.asShop((ctx) => prescriptions.syncDuePatients(ctx))

export const send: StepRunner<'send'> = ({ orders }) => orders.asShop((ctx) => prescriptions.sendOutbox(ctx))
