import { useState } from 'react'
import type { PaymentMethod, PaymentTiming } from '../../payments/payment-method.ts'
import { readStored, store } from '../../session/kept-values.ts'

/** The entered values; they survive a reload, also the one at the end of a sign-in. */
export interface CheckoutDraft {
  paymentTiming: PaymentTiming | undefined
  /** How the online part is paid. */
  paymentMethod: PaymentMethod
  firstName: string
  /** Address and hours of the courier in a line; the basket itself knows them by their ids. */
  courierText: string
  /** Whose address and hours those are: the basket may have got others in another tab or on another device. */
  courierChoice: string
  comment: string
  /** Whether as many points as allowed pay for it. */
  spendsPoints: boolean
}

/** One address and one slot, to compare what is written with what the basket has. */
export const courierChoiceOf = (addressId: string, slotId: string) => `${addressId} ${slotId}`

const key = 'checkout_draft'
const nothing: CheckoutDraft = {
  paymentTiming: undefined,
  paymentMethod: 'card',
  firstName: '',
  courierText: '',
  courierChoice: '',
  comment: '',
  spendsPoints: false,
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

/** Points are spent for one order: for the next one the shopper is asked again. */
export function forgetPoints(): void {
  store(key, { ...read(), spendsPoints: false })
}

function read(): CheckoutDraft {
  return { ...nothing, ...readStored<Partial<CheckoutDraft>>(key) }
}
