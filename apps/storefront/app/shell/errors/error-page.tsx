import { type ComponentType, lazy, Suspense } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { isLoadError, LoadErrorPage } from './load-error.tsx'

const NotFoundPage = lazyPage(() => import('./not-found-page.tsx'))
const GonePage = lazyPage(() => import('./gone-page.tsx'))
const BrokenPage = lazyPage(() => import('./broken-page.tsx'))

/** Too many requests, or a database that does not answer for a moment: nothing is broken. */
const passing = new Set([429, 503])

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

function RefusedPage({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error)) return <BrokenPage />
  if (error.status === 410 || codeOf(error.data) === 'vacancy.not_found') return <GonePage />
  if (error.status === 404) return <NotFoundPage moveTo={moveOf(error.data)} />
  return <BrokenPage isPassing={passing.has(error.status)} />
}

/** There is no other page to show the error of this one. The server reads its files until it has them. */
function lazyPage<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  if (import.meta.env.SSR) return lazy(load)
  return lazy(() => load().catch((): { default: ComponentType<Props> } => ({ default: LoadErrorPage })))
}

const codeOf = (data: unknown) => (typeof data === 'object' && data !== null && 'code' in data ? data.code : undefined)

/** The address to redirect to, if the error names one (an unknown city does). */
function moveOf(data: unknown): string | undefined {
  const isMove = typeof data === 'object' && data !== null && 'moveTo' in data && typeof data.moveTo === 'string'
  return isMove ? String(data.moveTo) : undefined
}
