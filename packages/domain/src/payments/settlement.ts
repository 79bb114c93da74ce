import { kopecks } from '@romashka/basics'
import type { CallKind, ChargeShare, PaymentCall } from './payment.ts'
import type { PaymentStateName } from './payment-machine.ts'

/** The next step towards captured money that equals the goods received. */
export interface NextCall {
  kind: Extract<CallKind, 'capture' | 'cancel' | 'refund'>
  shares: ChargeShare[]
}

export interface PaymentProgress {
  state: PaymentStateName
  /** The shares that were charged. */
  asked: readonly ChargeShare[]
  calls: readonly (Pick<PaymentCall, 'kind' | 'shares' | 'outcome'> & Partial<Pick<PaymentCall, 'retriedAt'>>)[]
}

/**
 * Compares the charged shares with those due and returns the one call that makes them equal, or undefined.
 * Held money waits until `isSettled`, which the caller decides, because a provider captures once. Captured money is
 * refunded as soon as it is not due. What is due decreases, except when missing packs are found.
 */
export function nextCall(
  money: PaymentProgress,
  wanted: readonly ChargeShare[],
  isSettled: boolean,
): NextCall | undefined {
  const due = wanted.filter((share) => money.asked.some((one) => one.key === share.key))
  if (money.state === 'authorized') return isSettled ? unlessRefused(money, closingOf(due)) : undefined
  if (money.state !== 'captured') return undefined
  const excess = subtract(chargedOf(money), due)
  return excess.length > 0 ? { kind: 'refund', shares: excess } : undefined
}

function closingOf(due: readonly ChargeShare[]): NextCall {
  const shares = due.filter((share) => share.kopecks > 0)
  return shares.length > 0 ? { kind: 'capture', shares } : { kind: 'cancel', shares: [] }
}

/** A refused call is repeated only after an operator has requested it. */
function unlessRefused(money: PaymentProgress, call: NextCall): NextCall | undefined {
  const isRefused = money.calls.some((made) => made.kind === call.kind && made.outcome === 'refused' && !made.retriedAt)
  return isRefused ? undefined : call
}

/** The charged shares minus requested refunds; a failed refund counts as requested until an operator retries it. */
export function chargedOf({ asked, calls }: Pick<PaymentProgress, 'asked' | 'calls'>): ChargeShare[] {
  return calls
    .filter((call) => call.kind === 'refund' && !call.retriedAt)
    .reduce<ChargeShare[]>((left, call) => subtract(left, call.shares), capturedOrHeldShares({ asked, calls }))
}

/** The shares of the capture; of a hold, all shares of the payment. */
export function capturedOrHeldShares({ asked, calls }: Pick<PaymentProgress, 'asked' | 'calls'>): ChargeShare[] {
  return [...(calls.find((call) => call.kind === 'capture' && call.outcome !== 'refused')?.shares ?? asked)]
}

function subtract(from: readonly ChargeShare[], less: readonly ChargeShare[]): ChargeShare[] {
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
