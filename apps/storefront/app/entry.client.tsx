import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { startBasket } from './basket/store/change-basket.ts'
import { startFavourites } from './favourites/store/change-favourites.ts'
import { onSignIn, onSignOut } from './identity/session-tasks.ts'
import { startShopper } from './identity/start-shopper.ts'
import { startOffline } from './offline/service-worker.ts'
import { startVisitor } from './session/start-visitor.ts'
import { visitor } from './session/visitor.ts'

startVisitor()
startBasket()
startShopper()
startFavourites()
startOffline()

const basketMerge = () => import('./basket/store/merge-on-sign-in.ts')
onSignIn(async () => (await basketMerge()).mergeBrowserBasket())
onSignOut(async () => (await import('./favourites/store/keep-favourites.ts')).discardPendingFavourites())
onSignOut(async () => (await import('./basket/store/browser-basket.ts')).clearBrowserBasket())
if (visitor.read().token) {
  basketMerge()
    .then(({ notifyOfMerge }) => notifyOfMerge())
    .catch((error: unknown) => reportError(error))
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
