import { kopecks } from '@romashka/basics'
import type { CallKind, PaymentCall, Share } from './payment.ts'
import type { PaymentStateName } from './payment-machine.ts'

/** What is to be done next so that the money taken equals what the shopper gets. */
export interface NextCall {
  kind: Extract<CallKind, 'capture' | 'cancel' | 'refund'>
  shares: Share[]
}

export interface MoneyNow {
  state: PaymentStateName
  /** Charged when nothing is missing. */
  asked: readonly Share[]
  calls: readonly (Pick<PaymentCall, 'kind' | 'shares' | 'outcome'> & Partial<Pick<PaymentCall, 'retriedAt'>>)[]
}

/**
 * Compares what was charged with what is due, and says the one call that brings them together, or nothing.
 * Held money waits until every part of the order is settled (`isSettled`): a provider captures once. Money that was
 * taken is given back as soon as it is not due. The due can only shrink.
 */
export function nextCall(money: MoneyNow, wanted: readonly Share[], isSettled: boolean): NextCall | undefined {
  const due = wanted.filter((share) => money.asked.some((one) => one.key === share.key))
  if (money.state === 'authorized') return isSettled ? unlessRefused(money, closingOf(due)) : undefined
  if (money.state !== 'captured') return undefined
  const excess = subtract(chargedOf(money), due)
  return excess.length > 0 ? { kind: 'refund', shares: excess } : undefined
}

function closingOf(due: readonly Share[]): NextCall {
  const shares = due.filter((share) => share.kopecks > 0)
  return shares.length > 0 ? { kind: 'capture', shares } : { kind: 'cancel', shares: [] }
}

/** What the provider has understood and refused is an operator's matter: it is asked for again when he says so. */
function unlessRefused(money: MoneyNow, call: NextCall): NextCall | undefined {
  const isRefused = money.calls.some((made) => made.kind === call.kind && made.outcome === 'refused' && !made.retriedAt)
  return isRefused ? undefined : call
}

/** Charged and neither given back nor asked to be: a refund that failed is still asked for, until an operator retries it. */
export function chargedOf({ asked, calls }: Pick<MoneyNow, 'asked' | 'calls'>): Share[] {
  return calls
    .filter((call) => call.kind === 'refund' && !call.retriedAt)
    .reduce<Share[]>((left, call) => subtract(left, call.shares), takenOf({ asked, calls }))
}

/** What a payment that brought money was charged for; of a hold, all it was made for. */
export function takenOf({ asked, calls }: Pick<MoneyNow, 'asked' | 'calls'>): Share[] {
  return [...(calls.find((call) => call.kind === 'capture' && call.outcome !== 'refused')?.shares ?? asked)]
}

export function subtract(from: readonly Share[], less: readonly Share[]): Share[] {
  return from
    .map((share) => {
      const taken = less.find((one) => one.key === share.key)
      return {
        key: share.key,
        packs: Math.max(0, share.packs - (taken?.packs ?? 0)),
        kopecks: kopecks(Math.max(0, share.kopecks - (taken?.kopecks ?? 0))),
      }
    })
    .filter((share) => share.kopecks > 0)
}
