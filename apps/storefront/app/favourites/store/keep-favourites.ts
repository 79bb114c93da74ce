import { browserApi } from '../../api/loading.ts'
import { changeRecord } from '../../basket/store/local-records.ts'
import { visitor } from '../../session/visitor.ts'
import { favourites, type Kind } from './favourites.ts'
import { clearWishes } from './wishes.ts'

/** Takes out everything at once. */
export async function clearFavourites(): Promise<void> {
  await browserApi.ask('DELETE /api/v1/favourites')
  await clearWishes()
  favourites.accept({ products: [], pharmacies: [] })
  await keepFavourites()
  favourites.tellOtherTabs()
}

/** Presses that were never sent belong to the shopper who has signed out. */
export async function discardPendingFavourites(): Promise<void> {
  await clearWishes()
}

/** The shop has the last word: what it lists is what is kept here. */
export async function acceptListed(kind: Kind, ids: readonly number[]): Promise<void> {
  favourites.accept({ ...favourites.read(), [kind]: ids })
  await keepFavourites()
}

/** On the device only of whoever is not signed in: a shopper's favourites are with the account, and leave with it. */
export async function keepFavourites(): Promise<void> {
  const isSignedIn = visitor.read().token !== undefined
  const { products, pharmacies } = isSignedIn ? { products: [], pharmacies: [] } : favourites.read()
  await changeRecord((record) => ({ ...record, favourites: [...products], drugstoreId: [...pharmacies] }))
}
