import { Button } from '@romashka/ui'
import { lazy, Suspense, useState } from 'react'
import { useVisitor } from '../../session/visitor.ts'

const ClearDialog = lazy(() => import('./clear-dialog.tsx'))

/** Removes all favourites after a confirmation: it cannot be undone. */
export function ClearFavourites() {
  const { favourites } = useVisitor()
  const [isAsked, setAsked] = useState(false)
  if (favourites < 2 && !isAsked) return null
  return (
    <>
      <Button kind="quiet" className="-mr-3 px-3!" onClick={() => setAsked(true)}>
        Очистить
      </Button>
      {isAsked && (
        <Suspense fallback={null}>
          <ClearDialog onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  )
}
