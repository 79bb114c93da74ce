import { notify } from '@romashka/ui'
import { type Favourite, favouriteIds, isFavourite, withChange } from './favourite-ids.ts'
import { unsavedFavourites } from './unsaved-favourites.ts'

/** Shown at once and sent afterwards; from the next page if this one is left before. */
export async function toggleFavourite(favourite: Favourite): Promise<void> {
  const before = favouriteIds.read()
  const change = { ...favourite, isIn: !isFavourite(before, favourite) }
  favouriteIds.set(withChange(before, change))
  unsavedFavourites.put(change)
  try {
    const favourites = await import('./store/favourites.ts')
    await favourites.setFavourite(change)
  } catch (error) {
    reportError(error)
    favouriteIds.set(before)
    notify({ message: 'Не получилось. Проверьте связь и попробуйте ещё раз', tone: 'danger' })
  }
  unsavedFavourites.remove(change)
}
