import { type PackShape, packShapes, packUrl } from '@romashka/ui'
import type { ProductCard } from './product-card.ts'

type Pictured = Pick<
  ProductCard,
  'pictureUrl' | 'packShape' | 'tradeName' | 'strength' | 'volume' | 'packSize' | 'atcLetter'
>

/** The photograph where there is one, otherwise the drawn pack. */
export function productPictureUrl(card: Pictured): string {
  if (card.pictureUrl) return card.pictureUrl
  return packUrl({
    shape: shapeOf(card.packShape),
    name: card.tradeName,
    strength: card.strength ?? card.volume ?? '',
    count: card.packSize ?? 0,
    group: card.atcLetter ?? '',
  })
}

function shapeOf(name: string): PackShape {
  return packShapes.find((known) => known === name) ?? 'box'
}
