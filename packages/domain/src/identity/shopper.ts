import type { CityId, Phone, ShopperId } from '@romashka/basics'

export type Gender = 'male' | 'female'

/** A person with a confirmed phone. */
export interface Shopper {
  id: ShopperId
  phone: Phone
  firstName: string | null
  middleName: string | null
  lastName: string | null
  birthday: string | null
  gender: Gender | null
  email: string | null
  isEmailConfirmed: boolean
  cityId: CityId
}
