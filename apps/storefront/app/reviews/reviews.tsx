import { lazy, Suspense } from 'react'
import type { Reviewed, ReviewPage } from './review.ts'
import { WriteReviewButton } from './write-review-button.tsx'

const PublishedReviews = lazy(() => import('./published-reviews.tsx'))

interface ReviewsProps {
  of: Reviewed
  /** The first page, from the loader; null where it could not be had. */
  first: ReviewPage | null
}

/** What others say of a product or an article, and a way to say something oneself. Put a key of its id on it. */
export function Reviews({ of, first }: ReviewsProps) {
  const isEmpty = !first?.results.length
  return (
    <div className={isEmpty ? undefined : 'grid gap-6 md:grid-cols-[17rem_minmax(0,1fr)] md:gap-10'}>
      <div>
        {isEmpty && (
          <p className="text-quiet">
            {first === null ? 'Отзывы сейчас не загрузились. Обновите страницу чуть позже.' : emptyText(of)}
          </p>
        )}
        {isPrescription(of) && (
          <p className="mt-2 text-note text-quiet">
            О препаратах по рецепту принимаем отзывы только об обслуживании и без оценок.
          </p>
        )}
        <WriteReviewButton of={of} />
      </div>
      {first && !isEmpty && (
        <Suspense fallback={null}>
          <div>
            <PublishedReviews of={of} first={first} />
          </div>
        </Suspense>
      )}
    </div>
  )
}

const isPrescription = (of: Reviewed) => of.kind === 'product' && of.isPrescription

function emptyText(of: Reviewed): string {
  if (of.kind === 'article') return 'Отзывов пока нет.'
  return of.isPrescription ? 'Отзывов об обслуживании пока нет.' : 'Отзывов пока нет. Ваш будет первым.'
}
