/** Pharmacies that are open now before the closed ones; otherwise as they came, which is the nearest first. */
export function sortOpenFirst<T>(list: readonly T[], pharmacyOf: (one: T) => { isOpenNow: boolean }): T[] {
  return list.toSorted((a, b) => Number(pharmacyOf(b).isOpenNow) - Number(pharmacyOf(a).isOpenNow))
}
