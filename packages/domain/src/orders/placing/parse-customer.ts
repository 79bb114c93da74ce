import { type Day, fail, readPhone } from '@romashka/basics'
import type { Customer } from '../order.ts'

export interface CustomerDraft {
  phone: string
  firstName: string
  middleName: string | null
  gender: string | null
  birthday: string | null
}

const longestName = 100

/** Checks who collects the order and their phone. @throws order.customer_invalid, naming the field */
export function parseCustomer(draft: CustomerDraft): Customer {
  const phone = readPhone(draft.phone) ?? fail('order.customer_invalid', { field: 'phone' })
  const firstName = draft.firstName.trim()
  if (firstName.length < 1 || firstName.length > longestName) fail('order.customer_invalid', { field: 'first_name' })
  return {
    phone,
    firstName,
    middleName: draft.middleName?.trim() || null,
    gender: draft.gender,
    birthday: draft.birthday as Day | null,
  }
}
