import { notify } from '@romashka/ui'
import { favouriteIds, type Kind, withChange } from './favourite-ids.ts'

/** Shown at once and sent afterwards. */
export async function toggleFavourite(kind: Kind, id: number): Promise<void> {
  const before = favouriteIds.read()
  const change = { kind, id, isIn: !before[kind].has(id) }
  favouriteIds.set(withChange(before, change))
  try {
    const favourites = await import('./store/favourites.ts')
    await favourites.setFavourite(change)
  } catch (error) {
    reportError(error)
    favouriteIds.set(before)
    notify({ message: 'Не получилось. Проверьте связь и попробуйте ещё раз', tone: 'danger' })
  }
}
