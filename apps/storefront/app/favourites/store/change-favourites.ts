import { notify } from '@romashka/ui'
import { reachGoal } from '../../analytics/reach-goal.ts'
import { browserApi } from '../../api/loading.ts'
import { changeRecord, readRecord } from '../../basket/store/local-records.ts'
import { shopper } from '../../identity/session/shopper.ts'
import { visitor } from '../../shell/visitor.ts'
import { refusalText } from '../../text/refusals.ts'
import { favourites, type Kind } from './favourites.ts'

const isSignedIn = (): boolean => visitor.read().token !== undefined

/** Runs once when the page comes alive: hearts and the count of the header know what was liked before. */
export function startFavourites(): void {
  favourites.hearOtherTabs()
  if (isSignedIn()) {
    const take = () => {
      const person = shopper.read()
      if (person) favourites.accept({ products: person.favProducts, pharmacies: person.favDrugstores })
    }
    take()
    shopper.subscribe(take)
    return
  }
  readRecord()
    .then(({ favourites: products, drugstoreId: pharmacies }) => favourites.accept({ products, pharmacies }))
    .catch((error: unknown) => reportError(error))
}

/** Shown at once; taken back where the shop refuses. */
export async function setFavourite(kind: Kind, id: number, isIn: boolean): Promise<void> {
  favourites.put(kind, id, isIn)
  try {
    await told(kind, id, isIn)
    await keep()
    favourites.tellOtherTabs()
    if (isIn) void reachGoal('favourite_added')
  } catch (error) {
    favourites.put(kind, id, !isIn)
    notify({ message: refusalText(error), tone: 'danger' })
  }
}

function told(kind: Kind, id: number, isIn: boolean): Promise<unknown> {
  const params = { params: { id } }
  if (kind === 'products') {
    return isIn
      ? browserApi.ask('POST /api/v1/favourites/products/:id', params)
      : browserApi.ask('DELETE /api/v1/favourites/products/:id', params)
  }
  return isIn
    ? browserApi.ask('POST /api/v1/favourites/pharmacies/:id', params)
    : browserApi.ask('DELETE /api/v1/favourites/pharmacies/:id', params)
}

export async function clearFavourites(): Promise<void> {
  await browserApi.ask('DELETE /api/v1/favourites')
  favourites.accept({ products: [], pharmacies: [] })
  await keep()
  favourites.tellOtherTabs()
}

/** The shop has the last word: what it lists is what is kept here. */
export async function acceptListed(kind: Kind, ids: readonly number[]): Promise<void> {
  favourites.accept({ ...favourites.read(), [kind]: ids })
  await keep()
}

/** On the device only of whoever is not signed in: a shopper's favourites are with the account, and leave with it. */
async function keep(): Promise<void> {
  const { products, pharmacies } = isSignedIn() ? { products: [], pharmacies: [] } : favourites.read()
  await changeRecord((record) => ({ ...record, favourites: [...products], drugstoreId: [...pharmacies] }))
}
