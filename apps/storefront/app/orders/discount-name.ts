/** What the discount of a line consists of; points are not named to somebody who has not spent any. */
export function discountName(promoDiscount: number, pointsDiscount: number): string {
  if (pointsDiscount === 0) return 'Промокод'
  return promoDiscount === 0 ? 'Баллы' : 'Промокод и баллы'
}
