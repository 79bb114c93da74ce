import { kopecks } from '@romashka/basics'

const packsPerBag = 10
const bagKopecks = kopecks(1000)

/** Carrier bags for so many packs, where the shopper wants them. */
export function carrierBags(packs: number, isWanted: boolean) {
  const count = isWanted ? Math.ceil(packs / packsPerBag) : 0
  return { count, priceKopecks: kopecks(count * bagKopecks) }
}
