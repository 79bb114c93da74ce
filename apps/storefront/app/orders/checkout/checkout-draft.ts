import { useState } from 'react'
import type { PaymentMethod, PaymentTiming } from '../../payments/payment-method.ts'

/** The entered values; they survive a reload, also the one at the end of a sign-in. */
export interface CheckoutDraft {
  paymentTiming: PaymentTiming | undefined
  /** How the online part is paid. */
  paymentMethod: PaymentMethod
  firstName: string
  /** Address and hours of the courier in a line; the basket itself knows them by their ids. */
  courierText: string
  comment: string
}

const key = 'checkout_draft'
const nothing: CheckoutDraft = {
  paymentTiming: undefined,
  paymentMethod: 'card',
  firstName: '',
  courierText: '',
  comment: '',
}

export function useCheckoutDraft(): [CheckoutDraft, (change: Partial<CheckoutDraft>) => void] {
  const [draft, setDraft] = useState(read)
  return [
    draft,
    (change) =>
      setDraft((former) => {
        const next = { ...former, ...change }
        store(key, next)
        return next
      }),
  ]
}

function read(): CheckoutDraft {
  return { ...nothing, ...readStored<Partial<CheckoutDraft>>(key) }
}

/** Session storage may be forbidden; then a reload asks again. The server has none. */
export function readStored<Value>(name: string): Value | undefined {
  if (typeof document === 'undefined') return undefined
  try {
    const stored = sessionStorage.getItem(name)
    return stored ? JSON.parse(stored) : undefined
  } catch (error) {
    reportError(error)
    return undefined
  }
}

export function store(name: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify(value))
  } catch (error) {
    reportError(error)
  }
}
