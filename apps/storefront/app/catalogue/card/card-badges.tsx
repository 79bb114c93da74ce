import { Badge } from '@romashka/ui'
import type { ListedCard } from '../../products/product-card.ts'

interface CardBadgesProps extends Pick<ListedCard, 'badges'> {
  discount: string | undefined
  most?: number
}

/** At most three, the ones that change what the shopper does first. */
export function CardBadges({ badges: given, discount, most = 3 }: CardBadgesProps) {
  const has = (badge: ListedCard['badges'][number]) => given.includes(badge)
  const badges = [
    has('pharmacy_only') && (
      <Badge key="only" tone="prescription">
        Только в аптеке
      </Badge>
    ),
    has('prescription') && !has('pharmacy_only') && (
      <Badge key="rx" tone="prescription">
        По рецепту
      </Badge>
    ),
    has('supplement') && <Badge key="bad">БАД</Badge>,
    has('discount') && discount !== undefined && (
      <Badge key="sale" tone="accent">
        {discount}
      </Badge>
    ),
    has('fridge') && <Badge key="fridge">В холоде</Badge>,
  ].filter(Boolean)
  return <>{badges.slice(0, most)}</>
}

export const discountText = ({ discountPercent }: Pick<ListedCard, 'discountPercent'>): string | undefined =>
  discountPercent === null ? undefined : `−${discountPercent} %`
