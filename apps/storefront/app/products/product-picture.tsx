import { Skeleton } from '@romashka/ui'
import { useCards } from './cached-cards.ts'
import { pictureOf } from './picture.ts'

/** Its place is kept while the card is on its way. */
export function LinePicture({ id, className }: { id: number; className: string }) {
  const card = useCards([]).get(id)
  if (!card) return <Skeleton className={className} />
  return <img src={pictureOf(card)} width={96} height={96} alt="" className={`${className} object-contain`} />
}
