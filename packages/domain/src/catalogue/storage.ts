const storageKinds = ['room', 'cool', 'fridge', 'frozen'] as const
export type StorageKind = (typeof storageKinds)[number]

/** Where a product is kept, from the warmest it may get; null where nothing is known. */
export function storageKind(maxCelsius: number | null): StorageKind | null {
  if (maxCelsius === null) return null
  if (maxCelsius < 0) return 'frozen'
  if (maxCelsius <= 8) return 'fridge'
  return maxCelsius <= 15 ? 'cool' : 'room'
}
