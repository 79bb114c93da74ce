import { lazy, Suspense } from 'react'
import { isLoadError, LoadErrorPage } from './load-error.tsx'

const load = () => import('./refused-page.tsx')

/** There is no other page to show the error of this one. The server reads its files until it has them. */
const RefusedPage = lazy(import.meta.env.SSR ? load : () => load().catch(() => ({ default: LoadErrorPage })))

/** The page for whatever a route could not answer. */
export function ErrorPage({ error }: { error: unknown }) {
  return isLoadError(error) ? (
    <LoadErrorPage />
  ) : (
    <Suspense>
      <RefusedPage error={error} />
    </Suspense>
  )
}
