import { lazy, Suspense } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { BrokenPage } from './broken-page.tsx'
import { isScriptLoadError, ScriptLoadErrorPage } from './script-load-error.tsx'

const NotFoundPage = lazy(() => import('./not-found-page.tsx').then((part) => ({ default: part.NotFoundPage })))

const GonePage = lazy(() => import('./gone-page.tsx'))

/** The page for whatever a route could not answer. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <Suspense>
        <NotFoundPage moveTo={moveOf(error.data)} />
      </Suspense>
    )
  if (isRouteErrorResponse(error) && error.status === 410)
    return (
      <Suspense>
        <GonePage />
      </Suspense>
    )
  if (isScriptLoadError(error)) return <ScriptLoadErrorPage />
  return <BrokenPage />
}

/** The address to redirect to, if the error names one (an unknown city does). */
function moveOf(data: unknown): string | undefined {
  const isMove = typeof data === 'object' && data !== null && 'moveTo' in data && typeof data.moveTo === 'string'
  return isMove ? String(data.moveTo) : undefined
}
