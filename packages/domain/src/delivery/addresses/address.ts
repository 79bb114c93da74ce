import type { AddressId, CityId } from '@romashka/basics'

/** The fields of an address that a shopper fills in. */
export interface AddressFields {
  cityId: CityId
  /** Id in the state address register; known when the address was picked from the suggestions. */
  fias: string | null
  representation: string
  street: string | null
  house: string | null
  flat: string | null
  entrance: string | null
  floor: string | null
  intercom: string | null
  comment: string | null
  latitude: number | null
  longitude: number | null
  isDefault: boolean
}

export interface Address extends AddressFields {
  id: AddressId
  createdAt: Date
}

export interface AddressPage {
  results: Address[]
  page: number
  totalCount: number
  totalPages: number
}
