import type { Day, ProductId } from '@romashka/basics'

/** A medicine that the shopper takes for some time, as entered by the shopper. */
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
  /** The supply at the beginning of `countedOn`. */
  unitsAtHome: number
  countedOn: Day
  zone: string
  hasReminders: boolean
}

/** A course as the shopper enters it; `unitsAtHome` is the present supply. */
export type CourseDraft = Omit<Course, 'id' | 'countedOn' | 'zone'>

/** How long the supply at home lasts. */
export interface CourseSupply {
  unitsLeft: number
  /** The first day on which a dose is missing; null when it lasts to the end. */
  runsOutOn: Day | null
  /** When to buy more. */
  refillOn: Day | null
  packsToBuy: number
}
