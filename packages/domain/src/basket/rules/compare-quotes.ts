import type { Kopecks, ProductId } from '@romashka/basics'
import type { Quote, QuoteLine, QuotePart } from './quote.ts'

type DifferenceReason =
  | 'PRICE_ROSE'
  | 'PRICE_FELL'
  | 'STOCK_GONE'
  /** There are more packs than quoted, or more of them sooner. */
  | 'MORE_AVAILABLE'
  | 'PROMO_LOST'
  | 'PROMO_CHANGED'
  | 'DATE_MOVED'
  | 'TERMS_CHANGED'
  | 'CHARGES_CHANGED'

interface LineState {
  packs: number
  priceKopecks: Kopecks
  discountKopecks: Kopecks
  totalKopecks: Kopecks
  promisedOn: string
  paidAt: QuoteLine['paidAt']
}

export interface QuoteDifference {
  /** null: not a line but delivery or packages. */
  productId: ProductId | null
  title: string
  group: QuotePart['group'] | null
  was: LineState | { amountKopecks: Kopecks } | null
  now: LineState | { amountKopecks: Kopecks } | null
  reason: DifferenceReason
}

/** Differences between a quote and the present state, line by line. None: the quote is still valid. */
export function compareQuotes(was: Quote, now: Quote): QuoteDifference[] {
  const before = linesOf(was)
  const after = linesOf(now)
  const packs = (quote: Quote, id: ProductId) =>
    quote.parts.flatMap((part) => part.lines).reduce((all, line) => all + (line.productId === id ? line.packs : 0), 0)
  const isAllThere = (id: ProductId) => packs(now, id) >= packs(was, id)
  const lines = pairsOf(before, after).flatMap(([one, other]) => compareLine(one, other, isAllThere))
  const charges = (['deliveryKopecks', 'packagesKopecks'] as const)
    .filter((name) => was[name] !== now[name])
    .map((name): QuoteDifference => {
      const title = name === 'deliveryKopecks' ? 'delivery' : 'packages'
      const amounts = { was: { amountKopecks: was[name] }, now: { amountKopecks: now[name] } }
      return { productId: null, title, group: null, ...amounts, reason: 'CHARGES_CHANGED' }
    })
  return [...lines, ...charges]
}

interface PlacedLine {
  line: QuoteLine
  part: QuotePart
}

function linesOf(quote: Quote): Map<string, PlacedLine> {
  const lines = quote.parts.flatMap((part) => part.lines.map((line) => ({ line, part })))
  return new Map(
    lines.map((one) => [`${one.line.productId} ${one.part.group} ${one.part.pharmacyId} ${one.part.warehouseId}`, one]),
  )
}

type Pair = [PlacedLine | undefined, PlacedLine | undefined]

/**
 * Pairs each quoted line with the present one. The same packs from another place or on another day, for example because
 * a pharmacy has closed meanwhile, are still the same line.
 */
function pairsOf(before: Map<string, PlacedLine>, after: Map<string, PlacedLine>): Pair[] {
  const left = [...before].filter(([key]) => !after.has(key)).map(([, line]) => line)
  const come = [...after].filter(([key]) => !before.has(key)).map(([, line]) => line)
  const ofProduct = (lines: readonly PlacedLine[], id: ProductId) => lines.filter(({ line }) => line.productId === id)
  const movedTo = (was: PlacedLine): PlacedLine | undefined => {
    const [one, ...more] = ofProduct(come, was.line.productId)
    const isOnlyOne = more.length === 0 && ofProduct(left, was.line.productId).length === 1
    return isOnlyOne && one?.line.packs === was.line.packs ? one : undefined
  }
  const moved = left.map((was): Pair => [was, movedTo(was)])
  const taken = new Set(moved.map(([, now]) => now))
  return [
    ...[...before].filter(([key]) => after.has(key)).map(([key, was]): Pair => [was, after.get(key)]),
    ...moved,
    ...come.filter((now) => !taken.has(now)).map((now): Pair => [undefined, now]),
  ]
}

function compareLine(
  was: PlacedLine | undefined,
  now: PlacedLine | undefined,
  isAllThere: (id: ProductId) => boolean,
): QuoteDifference[] {
  const shown = was ?? now
  if (!shown) return []
  const reason = reasonOf(was && stateOf(was), now && stateOf(now), isAllThere(shown.line.productId))
  if (!reason) return []
  const { productId, title } = shown.line
  return [
    {
      productId,
      title,
      group: shown.part.group,
      was: was ? stateOf(was) : null,
      now: now ? stateOf(now) : null,
      reason,
    },
  ]
}

function reasonOf(
  was: LineState | undefined,
  now: LineState | undefined,
  isAllThere: boolean,
): DifferenceReason | undefined {
  if (!was || !now || was.packs !== now.packs) return isAllThere ? 'MORE_AVAILABLE' : 'STOCK_GONE'
  if (now.priceKopecks > was.priceKopecks) return 'PRICE_ROSE'
  if (now.priceKopecks < was.priceKopecks) return 'PRICE_FELL'
  if (now.discountKopecks < was.discountKopecks) return 'PROMO_LOST'
  if (now.discountKopecks > was.discountKopecks) return 'PROMO_CHANGED'
  if (now.promisedOn !== was.promisedOn) return 'DATE_MOVED'
  return now.paidAt === was.paidAt ? undefined : 'TERMS_CHANGED'
}

function stateOf({ line, part }: PlacedLine): LineState {
  const { packs, priceKopecks, discountKopecks, totalKopecks, paidAt } = line
  return { packs, priceKopecks, discountKopecks, totalKopecks, promisedOn: part.promisedOn, paidAt }
}
