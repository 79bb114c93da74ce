import type { Day, ProductId } from '@romashka/basics'

/** A medicine that somebody takes for a while, as the shopper told it; nobody prescribes anything here. */
export interface Course {
  id: string
  productId: ProductId | null
  title: string
  startsOn: Day
  /** null: until further notice. */
  endsOn: Day | null
  /** `HH:MM` on the wall clock of `zone`, in order. */
  times: string[]
  /** Tablets, drops, millilitres: whatever the shopper counts in. */
  unitsPerDose: number
  packSize: number | null
  /** What was at home at the beginning of `countedOn`. */
  unitsAtHome: number
  countedOn: Day
  zone: string
  hasReminders: boolean
}

/** A course as the shopper enters it; `unitsAtHome` is what is there at this moment. */
export type CourseDraft = Omit<Course, 'id' | 'countedOn' | 'zone'>

/** How long what is at home will last. */
export interface Supply {
  unitsLeft: number
  /** The first day on which a dose is missing; null when it lasts to the end. */
  runsOutOn: Day | null
  /** When to buy, so that there is time to fetch it. */
  refillOn: Day | null
  packsToBuy: number
}
