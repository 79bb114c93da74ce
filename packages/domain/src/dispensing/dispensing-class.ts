/**
 * How a product may leave the pharmacy. Decided by the chain's own data; a feed that does not say makes it
 * `prescription`. Narcotic, psychotropic and other products that may not be sold on a site never enter the catalogue.
 * Source: docs/rules/dispensing.md
 */
export const dispensingClasses = [
  /** A medicine sold without a prescription. */
  'otc',
  /** A medicine on prescription form 107-1/у: booked here, paid and handed over in the pharmacy. */
  'prescription',
  /** Under subject-quantity accounting (148-1/у-88 and stricter): shown as "only in the pharmacy", never ordered. */
  'pharmacy_only',
  /** БАД: not a medicine, and has to say so. */
  'supplement',
  'device',
  'cosmetic',
  'hygiene',
  'baby_food',
  'other',
] as const

export type DispensingClass = (typeof dispensingClasses)[number]

/**
 * Goods that the law lets nobody sell without a day of expiry: medicines, food with supplements, cosmetics. Devices,
 * clothing and things of the house may have none.
 * Source: docs/rules/dispensing.md
 */
export const classesWithExpiry = [
  'otc',
  'prescription',
  'pharmacy_only',
  'supplement',
  'cosmetic',
  'baby_food',
] as const satisfies readonly DispensingClass[]
