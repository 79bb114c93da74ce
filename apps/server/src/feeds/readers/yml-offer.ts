import { readAvailability } from './availability-words.russian.ts'

/** One offer of a YML file, as the file has it. */
export interface YmlOffer {
  line: number
  id: string
  isAvailable: boolean
  /** Deleted in the program that it comes from. */
  isDeleted?: boolean
  /** What it says of being available, where that is not understood; it is taken for unavailable then. */
  unclearAvailability: string | null
  /** The market's own type for medicines. */
  isMedicine?: boolean
  /** Its price comes with another file, so that it has none here is no fault. */
  isPricedElsewhere?: true
  groupId: string | null
  /** Children that occur once; of a repeated one the first. */
  fields: ReadonlyMap<string, string>
  categoryIds: readonly string[]
  barcodes: readonly string[]
  params: ReadonlyMap<string, string>
  /** Packs in single pharmacies, by the chain's code. Lot, day and line are the offer's where they have none of their own. */
  outlets: readonly {
    id: string
    inStock: string | undefined
    lot?: string
    expiry?: string | undefined
    line?: number
  }[]
  /** A table that has a row for each lot: how many packs of it there are, and until when they are good. */
  lots?: readonly { count: string; expiry: string | undefined; line?: number }[]
  /** ISO 4217; the feed's main currency where the offer names none. */
  currency: string
  /** The type of its `<condition>`; null where it has none. */
  condition: string | null
  /** Sold by weight or length, by the hundred, or several together for one price: it is not one of a pack. */
  otherUnit?: string | null
  /** What is wrong with its markup, where something is. */
  broken: string | null
}

interface YmlCategory {
  line: number
  id: string
  parentId: string | null
  name: string
}

export type YmlItem = { category: YmlCategory } | { offer: YmlOffer } | { unreadable: string; line: number }

/** By everything that an offer says of it: one no is enough, and what is not understood is no yes. */
export function availabilityOf(
  said: readonly (string | undefined)[],
  isOff = false,
): Pick<YmlOffer, 'isAvailable' | 'unclearAvailability'> {
  const known = said.filter((word) => word !== undefined).map((word) => ({ word, answer: readAvailability(word) }))
  if (isOff || known.some(({ answer }) => answer === false)) return { isAvailable: false, unclearAvailability: null }
  const unclear = known.find(({ answer }) => answer === null)
  return { isAvailable: unclear === undefined, unclearAvailability: unclear?.word ?? null }
}
