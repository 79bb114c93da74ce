import { isRouteErrorResponse } from 'react-router'
import BrokenPage from './broken-page.tsx'
import GonePage from './gone-page.tsx'
import NotFoundPage from './not-found-page.tsx'

/** Too many requests, or a database that does not answer for a moment: nothing is broken. */
const passing = new Set([429, 503])

/** What the shop has refused, in the words for its kind. */
export default function RefusedPage({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error)) return <BrokenPage />
  if (error.status === 410 || codeOf(error.data) === 'vacancy.not_found') return <GonePage />
  if (error.status === 404) return <NotFoundPage moveTo={moveOf(error.data)} />
  return <BrokenPage isPassing={passing.has(error.status)} />
}

const codeOf = (data: unknown) => (typeof data === 'object' && data !== null && 'code' in data ? data.code : undefined)

/** The address to redirect to, if the error names one (an unknown city does). */
function moveOf(data: unknown): string | undefined {
  const isMove = typeof data === 'object' && data !== null && 'moveTo' in data && typeof data.moveTo === 'string'
  return isMove ? String(data.moveTo) : undefined
}
