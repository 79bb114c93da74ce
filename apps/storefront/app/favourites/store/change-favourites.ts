import { readRecord } from '../../basket/store/local-records.ts'
import { shopper } from '../../session/shopper.ts'
import { visitor } from '../../session/visitor.ts'
import { favourites, type Kind } from './favourites.ts'

const hearts = () => import('./press-heart.ts')

/** Runs once when the page comes alive: hearts and the count of the header know what was liked before. */
export function startFavourites(): void {
  favourites.hearOtherTabs()
  const sendWaiting = () => quietly(hearts().then((one) => one.sendWaiting()))
  sendWaiting()
  window.addEventListener('online', sendWaiting)
  if (visitor.read().token) {
    const take = () => {
      const person = shopper.read()
      if (person) favourites.accept({ products: person.favProducts, pharmacies: person.favDrugstores })
    }
    take()
    shopper.subscribe(take)
    return
  }
  quietly(
    readRecord().then(({ favourites: products, drugstoreId: pharmacies }) =>
      favourites.accept({ products, pharmacies }),
    ),
  )
}

/** Shown at once, told afterwards. */
export async function setFavourite(kind: Kind, id: number, isIn: boolean): Promise<void> {
  favourites.put(kind, id, isIn)
  await (await hearts()).pressHeart(kind, id, isIn)
}

function quietly(work: Promise<unknown>): void {
  work.catch((error: unknown) => reportError(error))
}
