import type { ProductId } from '@romashka/basics'
import { Skeleton } from '@romashka/ui'
import { productPictureUrl } from './picture-url.ts'
import { useCachedCard } from './use-cached-cards.ts'

/** Its place is kept while the card is on its way. */
export function ProductPicture({ id, className }: { id: ProductId; className: string }) {
  const card = useCachedCard(id)
  if (!card) return <Skeleton className={className} />
  return <img src={productPictureUrl(card)} width={96} height={96} alt="" className={`${className} object-contain`} />
}
