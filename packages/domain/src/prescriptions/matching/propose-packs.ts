import { type Cover, coverAmount } from './cover-amount.ts'
import {
  type Match,
  type Mismatch,
  matchProduct,
  type PrescribedMedicine,
  type StockedProduct,
} from './match-product.ts'

interface MatchedProduct extends Match {
  /** Packs of the proposal; 0 where another product is better. */
  packs: number
  /** As many packs as the amount left allows of this product alone. */
  maxPacks: number
  /** In the city, today or tomorrow. */
  packsAvailable: number
}

export interface LineProposal {
  /** What may be handed over, the proposed ones first, then the cheapest for the amount it holds. */
  products: MatchedProduct[]
  /** What covers the amount left with the least waste and cost, of what the city has. */
  proposal: Cover
  /** How many products were refused for which reason. */
  refused: Partial<Record<Mismatch, number>>
}

/**
 * The products that fulfil a line of a prescription, and the packs of them that cover what is left.
 * Source: docs/rules/prescriptions.md §2
 */
export function proposePacks(
  medicine: PrescribedMedicine,
  amountLeft: number,
  stocked: readonly StockedProduct[],
): LineProposal {
  const refused: LineProposal['refused'] = {}
  const matches: (Match & StockedProduct)[] = []
  for (const product of stocked) {
    const match = matchProduct(medicine, product)
    if (typeof match === 'string') refused[match] = (refused[match] ?? 0) + 1
    else matches.push({ ...product, ...match })
  }
  const choices = matches.flatMap(({ priceKopecks, ...match }) =>
    priceKopecks === null ? [] : [{ ...match, priceKopecks }],
  )
  const proposal = coverAmount(amountLeft, choices)
  const proposed = new Map(proposal.packs.map(({ productId, packs }) => [productId, packs]))
  const products = matches
    .toSorted(
      (a, b) =>
        Number(proposed.has(b.id)) - Number(proposed.has(a.id)) ||
        Number(b.packsAvailable > 0) - Number(a.packsAvailable > 0) ||
        pricePerUnit(a) - pricePerUnit(b) ||
        a.id - b.id,
    )
    .map(({ productId, unitsForOne, amountPerPack, isPrescribedTradeName, packsAvailable }) => ({
      productId,
      unitsForOne,
      amountPerPack,
      isPrescribedTradeName,
      packs: proposed.get(productId) ?? 0,
      maxPacks: packsFor(amountLeft, amountPerPack),
      packsAvailable,
    }))
  return { products, proposal, refused }
}

/** The fewest packs that hold the amount: no pack beyond them is allowed on the prescription. */
export function packsFor(amount: number, amountPerPack: number): number {
  return amount <= 0 || amountPerPack <= 0 ? 0 : Math.ceil(Math.round((amount / amountPerPack) * 1e6) / 1e6)
}

function pricePerUnit({ priceKopecks, amountPerPack }: Match & StockedProduct): number {
  return priceKopecks === null ? Number.POSITIVE_INFINITY : priceKopecks / amountPerPack
}
