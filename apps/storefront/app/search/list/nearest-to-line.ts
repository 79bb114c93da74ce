import type { ReplyOf } from '../../api/api.ts'
import type { ProductCard } from '../../products/product-card.ts'

type Asked = Pick<ReplyOf<'POST /api/v1/search/search'>['reading'], 'strength' | 'packSize'>

/** Masses of the base unit alone: what a line says in millilitres is its volume. */
const askedMilligrams = ({ strength }: Asked) =>
  strength.flatMap((one) => {
    const [, number] = /^(\d+(?:\.\d+)?)mg$/.exec(one) ?? []
    return number === undefined ? [] : [Number(number)]
  })

const milligramsIn: Record<string, number> = { мкг: 0.001, мг: 1, г: 1000 }

export function milligramsOf({ title, strength }: ProductCard): number[] {
  const found = `${title} ${strength ?? ''}`.matchAll(
    /(\d+(?:[\s\u00a0]\d{3})*(?:[.,]\d+)?)[\s\u00a0]?(мкг|мг|г)(?!\p{L})/gu,
  )
  return [...found].map(
    ([, number = '', unit = '']) =>
      Number(number.replace(/[\s\u00a0]/g, '').replace(',', '.')) * (milligramsIn[unit] ?? Number.NaN),
  )
}

/** Whether every mass of the line is one of the product's. */
export function hasAskedStrength(card: ProductCard, asked: Asked): boolean {
  const own = milligramsOf(card)
  return askedMilligrams(asked).every((one) => own.some((mass) => Math.abs(mass - one) < one / 1000))
}

/** How many pieces more or fewer than the nearest count of the line; none asked for or unknown: not apart. */
export function piecesApart({ packSize }: ProductCard, asked: Asked): number {
  if (asked.packSize.length === 0) return 0
  if (packSize === null) return Number.POSITIVE_INFINITY
  return Math.min(...asked.packSize.map((one) => Math.abs(one - packSize)))
}

/**
 * The packs of the best answer's name and form, the strength of the line first and then the nearest count, with all
 * others after them as they were: who has written «24 шт.» is given twenty-five tablets before a hundred, and no ampoules.
 */
export function nearestToLine(found: readonly ProductCard[], asked: Asked): ProductCard[] {
  const [best] = found
  const alike = found.filter(
    ({ tradeName, dosageForm }) => tradeName === best?.tradeName && dosageForm === best.dosageForm,
  )
  const others = found.filter((card) => !alike.includes(card))
  const strengthRank = (card: ProductCard) => (hasAskedStrength(card, asked) ? 0 : 1)
  const piecesRank = (a: ProductCard, b: ProductCard) => {
    const [left, right] = [piecesApart(a, asked), piecesApart(b, asked)]
    return left === right ? 0 : left - right
  }
  return [...alike.toSorted((a, b) => strengthRank(a) - strengthRank(b) || piecesRank(a, b)), ...others]
}
