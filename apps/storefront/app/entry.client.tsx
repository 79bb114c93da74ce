import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { unsavedPacks } from './basket/unsaved-packs.ts'
import { unsavedFavourites } from './favourites/unsaved-favourites.ts'
import { onSignIn, onSignOut } from './identity/session-tasks.ts'
import { startVisitor } from './session/start-visitor.ts'
import { hearPresses } from './shell/early-presses.ts'

startVisitor()

onSignIn(async () => (await import('./basket/store/merge-on-sign-in.ts')).mergeVisitorBasket())
onSignIn(async () => (await import('./catalogue/subscriptions/pending-subscription.ts')).sendPendingSubscription())
onSignOut(async () => (await import('./favourites/store/favourites.ts')).discardQueuedFavourites())
onSignOut(async () => unsavedPacks.clear())
onSignOut(async () => unsavedFavourites.clear())
onSignOut(async () => (await import('./basket/store/visitor-basket.ts')).clearVisitorBasket())

// Personal data is loaded after the page: none of it is in the HTML, and rendering does not wait for it.
import('./load-visitor-data.ts').then(({ loadVisitorData }) => loadVisitorData()).catch(reportError)

// The scripts have been read in this task: taking the page over is another.
setTimeout(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
    hearPresses()
  }),
)
