import { lazy, Suspense } from 'react'
import type { ReviewPage } from './review.ts'
import { WriteReviewButton } from './write-review-button.tsx'

const PublishedReviews = lazy(() => import('./published-reviews.tsx'))

/** What readers say of an article, and a way to say something oneself. Put a key of the article's slug on it. */
export function ArticleReviews({ slug, first }: { slug: string; first: ReviewPage | null }) {
  const reviewed = { kind: 'article', slug } as const
  return (
    <div className="grid gap-6 md:grid-cols-[17rem_minmax(0,1fr)] md:gap-10">
      <div>
        {!first?.results.length && (
          <p className="text-quiet">
            {first === null ? 'Отзывы сейчас не загрузились. Обновите страницу чуть позже.' : 'Отзывов пока нет.'}
          </p>
        )}
        <WriteReviewButton of={reviewed} />
      </div>
      {first && first.results.length > 0 && (
        <Suspense fallback={null}>
          <div>
            <PublishedReviews of={reviewed} first={first} />
          </div>
        </Suspense>
      )}
    </div>
  )
}
