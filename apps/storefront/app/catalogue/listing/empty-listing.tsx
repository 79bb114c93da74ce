import { lazy, Suspense } from 'react'
import type { Listing } from './listing.ts'

/** Most listings have products. */
const NothingListed = lazy(() => import('./nothing-listed.tsx'))

/** What stands in the place of products where there are none. */
export function EmptyListing(props: { listing: Listing; hasCouriers?: boolean }) {
  return (
    <Suspense>
      <NothingListed {...props} />
    </Suspense>
  )
}
