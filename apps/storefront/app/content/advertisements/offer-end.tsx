import { lazy, Suspense, useEffect, useState } from 'react'
import { OfferEndLine, type OfferEndProps } from './offer-end-line.tsx'

/** What asks the shop again is not needed for the first view. */
const LiveOfferEnd = lazy(() => import('./live-offer-end.tsx'))

/** Until when an offer holds and how many packs are left; in the browser both run down. */
export function OfferEnd({ offer, zone }: OfferEndProps) {
  const [isLive, setIsLive] = useState(false)
  // Effect: the page is the same for everybody until it has been taken over by the browser.
  useEffect(() => setIsLive(offer.limited !== null), [offer.limited])
  const asRendered = <OfferEndLine offer={offer} zone={zone} />
  if (!isLive) return asRendered
  return (
    <Suspense fallback={asRendered}>
      <LiveOfferEnd offer={offer} zone={zone} />
    </Suspense>
  )
}
