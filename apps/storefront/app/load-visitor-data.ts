import { startBasket } from './basket/store/basket.ts'
import { startFavourites } from './favourites/store/favourites.ts'
import { startShopper } from './identity/start-shopper.ts'
import { visitor } from './session/visitor.ts'

/** Loads basket, favourites and profile of the visitor into the query cache that header, buttons and pages read. */
export function loadVisitorData(): void {
  startBasket()
  startFavourites()
  startShopper()
  if (visitor.read().token) {
    import('./basket/store/merge-on-sign-in.ts').then(({ notifyOfMerge }) => notifyOfMerge()).catch(reportError)
  }
}
