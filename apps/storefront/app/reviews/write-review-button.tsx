import { Button } from '@romashka/ui'
import { lazy, Suspense, useState } from 'react'
import type { Reviewed } from './review.ts'

const ReviewDialog = lazy(() => import('./review-dialog.tsx'))

export function WriteReviewButton({ of }: { of: Reviewed }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="secondary" className="mt-4 print:hidden" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Написать отзыв
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReviewDialog of={of} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
