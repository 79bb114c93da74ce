/** Where a pharmacy of the demo chain stands. */
export interface Location {
  cityId: number
  /** null: it is called by its number. */
  name: string | null
  address: string
  latitude: number
  longitude: number
  metro: string | null
  /** The source lists a pharmacy at this very house; else the street is real and the house number invented. */
  isAddressReal: boolean
  source: string
}
