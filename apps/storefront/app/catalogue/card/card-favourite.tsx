import { FavouriteButton } from '../../favourites/favourite-button.tsx'
import type { ListedCard } from '../../products/product-card.ts'

/** The heart of a card. */
export function CardFavourite({
  card: { id, titleShort },
  className,
}: {
  card: Pick<ListedCard, 'id' | 'titleShort'>
  className: string
}) {
  return <FavouriteButton favourite={{ kind: 'products', id }} title={titleShort} className={className} />
}
