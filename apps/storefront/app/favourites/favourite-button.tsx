import { classNames, Icon, IconButton } from '@romashka/ui'
import { type Favourite, useIsFavourite } from './favourite-ids.ts'
import { toggleFavourite } from './toggle-favourite.ts'

interface FavouriteButtonProps {
  favourite: Favourite
  /** Name of the product or pharmacy, for screen readers. */
  title: string
  className?: string
}

/** A heart that is full or not; a second press takes it back. */
export function FavouriteButton({ favourite, title, className }: FavouriteButtonProps) {
  const isIn = useIsFavourite(favourite)
  return (
    <IconButton
      label={`В избранное: ${title}`}
      isPressed={isIn}
      icon={<Icon name="heart" className={isIn ? 'fill-current' : ''} />}
      onClick={() => void toggleFavourite(favourite)}
      className={classNames(isIn ? 'text-leaf' : 'text-quiet', className)}
    />
  )
}
