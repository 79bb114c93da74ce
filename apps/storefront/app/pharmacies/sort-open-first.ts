/** Pharmacies that are open now before the closed ones; otherwise as they came, which is the nearest first. */
export function sortOpenFirst<T>(list: readonly T[], pharmacyOf: (one: T) => { isOpenNow: boolean }): T[] {
  return list.toSorted((a, b) => Number(pharmacyOf(b).isOpenNow) - Number(pharmacyOf(a).isOpenNow))
}

/** A kept page knows no hour, but which pharmacies never close: with them first little moves once the hour is known. */
export function sortRoundTheClockFirst<T extends { isRoundTheClock: boolean }>(list: readonly T[]): T[] {
  return list.toSorted((a, b) => Number(b.isRoundTheClock) - Number(a.isRoundTheClock))
}
