import { Badge } from '@romashka/ui'
import type { ListedCard } from '../../products/product-card.ts'

/** At most three, the ones that change what the shopper does first. */
export function CardBadges({
  card,
  most = 3,
}: {
  card: Pick<ListedCard, 'badges'> & { discountPercent?: number | string | null | undefined }
  most?: number
}) {
  const has = (badge: ListedCard['badges'][number]) => card.badges.includes(badge)
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
    has('discount') && card.discountPercent != null && (
      <Badge key="sale" tone="accent">
        {`−${card.discountPercent} %`}
      </Badge>
    ),
    has('fridge') && <Badge key="fridge">В холоде</Badge>,
  ].filter(Boolean)
  return <>{badges.slice(0, most)}</>
}
