import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { startBasket } from './basket/store/change-basket.ts'
import { startFavourites } from './favourites/store/change-favourites.ts'
import { startShopper } from './identity/session/shopper.ts'
import { startOffline } from './shell/offline.ts'
import { startVisitor } from './shell/visitor-start.ts'

startVisitor()
startBasket()
startShopper()
startFavourites()
startOffline()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
