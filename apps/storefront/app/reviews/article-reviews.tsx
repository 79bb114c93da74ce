import { Button } from '@romashka/ui'
import { lazy, Suspense, useState } from 'react'
import type { ReplyOf } from '../api/api.ts'
import { ReviewList } from './review-list.tsx'

const ReviewDialog = lazy(() => import('./review-dialog.tsx'))

interface ArticleReviewsProps {
  slug: string
  /** From the loader; null where it could not be had. */
  first: ReplyOf<'GET /api/v1/reviews/article-review/:article'> | null
}

/** What readers say of an article. */
export function ArticleReviews({ slug, first }: ArticleReviewsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="space-y-5">
      {first && first.results.length > 0 ? (
        <ReviewList reviews={first.results} />
      ) : (
        <p className="text-quiet">Отзывов пока нет. Ваш будет первым.</p>
      )}
      <Button kind="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Написать отзыв
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReviewDialog of={{ kind: 'article', slug }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
