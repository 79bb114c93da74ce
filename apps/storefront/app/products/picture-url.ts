import type { ListedCard } from './product-card.ts'

export type Pictured = Pick<
  ListedCard,
  'id' | 'pictureUrl' | 'packShape' | 'tradeName' | 'strength' | 'volume' | 'packSize' | 'atcLetter'
>

/**
 * The photograph where there is one, otherwise the drawn pack. A browser keeps the drawing for a year, so its address
 * changes with what is drawn.
 */
export function productPictureUrl(card: Pictured): string {
  if (card.pictureUrl) return card.pictureUrl
  const { packShape, tradeName, strength, volume, packSize, atcLetter } = card
  const drawn = [drawing, packShape, tradeName, strength, volume, packSize, atcLetter].join(' ')
  return `/pictures/packs/${card.id}-${shortHash(drawn)}.svg`
}

/** To be raised when packs are drawn in another way, so that browsers ask again. */
const drawing = 7

/** FNV-1a: short, and equal on server and browser. Collisions on purpose do no harm here. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}
