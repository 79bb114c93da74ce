import { startBasket } from './basket/store/basket.ts'
import { startFavourites } from './favourites/store/favourites.ts'
import { startShopper } from './identity/start-shopper.ts'
import { visitor } from './session/visitor.ts'

/** Fills the query cache with what is of the person; the header, buttons and pages follow it. */
export function startPersonalData(): void {
  startBasket()
  startFavourites()
  startShopper()
  if (visitor.read().token) {
    import('./basket/store/merge-on-sign-in.ts').then(({ notifyOfMerge }) => notifyOfMerge()).catch(reportError)
  }
}
