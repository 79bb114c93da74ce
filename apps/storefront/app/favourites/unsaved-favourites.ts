import { createUnsavedChanges } from '../session/unsaved-changes.ts'
import type { FavouriteChange } from './favourite-ids.ts'

/** Presses on hearts. */
export const unsavedFavourites = createUnsavedChanges<FavouriteChange>(
  'favourites_unsaved',
  ({ kind, id }) => `${kind} ${id}`,
)
