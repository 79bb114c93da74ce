import { Skeleton } from '@romashka/ui'
import { pictureOf } from '../../catalogue/card/picture.ts'
import { useCards } from './line-cards.ts'

/** Its place is kept while the card is on its way. */
export function LinePicture({ id, className }: { id: number; className: string }) {
  const card = useCards([]).get(id)
  if (!card) return <Skeleton className={className} />
  return <img src={pictureOf(card)} width={96} height={96} alt="" className={`${className} object-contain`} />
}
