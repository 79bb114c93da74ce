import { lazy, Suspense } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { BrokenPage } from './broken-page.tsx'
import { isScriptLoadError, ScriptLoadErrorPage } from './script-load-error.tsx'

const NotFoundPage = lazy(() => import('./not-found-page.tsx').then((part) => ({ default: part.NotFoundPage })))

const GonePage = lazy(() => import('./gone-page.tsx'))

/** Too many requests, or a database that does not answer for a moment: nothing is broken. */
const passing = new Set([429, 503])

/** The page for whatever a route could not answer. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && (error.status === 410 || codeOf(error.data) === 'vacancy.not_found'))
    return (
      <Suspense>
        <GonePage />
      </Suspense>
    )
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <Suspense>
        <NotFoundPage moveTo={moveOf(error.data)} />
      </Suspense>
    )
  if (isScriptLoadError(error)) return <ScriptLoadErrorPage />
  return <BrokenPage isPassing={isRouteErrorResponse(error) && passing.has(error.status)} />
}

const codeOf = (data: unknown) => (typeof data === 'object' && data !== null && 'code' in data ? data.code : undefined)

/** The address to redirect to, if the error names one (an unknown city does). */
function moveOf(data: unknown): string | undefined {
  const isMove = typeof data === 'object' && data !== null && 'moveTo' in data && typeof data.moveTo === 'string'
  return isMove ? String(data.moveTo) : undefined
}
