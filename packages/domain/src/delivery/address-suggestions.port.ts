export type AddressSuggestion = {
  /** One line as a person would write it, and the same with the region and the postcode. */
  text: string
  fullText: string
  /** Id of the deepest known part in the state address register. */
  fiasId: string | undefined
  level: 'region' | 'city' | 'street' | 'house' | 'flat' | 'other'
  postcode: string | undefined
  region: string | undefined
  city: string | undefined
  cityFiasId: string | undefined
  street: string | undefined
  house: string | undefined
  flat: string | undefined
  /** Absent until the house is known; `isExact` only when the point is the house itself. */
  point: { latitude: number; longitude: number; isExact: boolean } | undefined
}

export type AddressQuery = {
  text: string
  /** Only addresses of this city. */
  city?: { fiasId?: string | undefined; name?: string | undefined } | undefined
  /** The deepest part to suggest; all levels when absent. */
  upTo?: 'city' | 'street' | 'house' | undefined
  limit?: number | undefined
  /** The network of whoever asks: each is answered so often. */
  askedBy?: string | undefined
}

/** Nothing found is an empty list. Throws {@link SuggestionsUnavailable} when the service cannot answer now. */
export type AddressSuggestions = {
  suggestAddresses(query: AddressQuery): Promise<AddressSuggestion[]>
  /** By the id of its deepest part in the state address register; nothing where the register has no such id. */
  findAddress(fiasId: string, askedBy?: string): Promise<AddressSuggestion | undefined>
}

export class SuggestionsUnavailable extends Error {
  override readonly name = 'SuggestionsUnavailable'
  /** This network has asked too often; others are answered. */
  readonly isAskedTooOften: boolean

  constructor(message: string, isAskedTooOften = false, options?: ErrorOptions) {
    super(message, options)
    this.isAskedTooOften = isAskedTooOften
  }
}
