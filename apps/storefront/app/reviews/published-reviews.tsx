import { LoadMore } from '@romashka/ui'
import { useState } from 'react'
import { browserApi } from '../api/loading.ts'
import { notifyRefusal } from '../api/notify-refusal.ts'
import { plural } from '../text/plural.ts'
import { averageText, type Reviewed, type ReviewPage, ratingForms } from './review.ts'
import { ReviewList, StarRow } from './review-list.tsx'

/** What others say of a product or an article, the newest first, and more on demand. */
export default function PublishedReviews({ of, first }: { of: Reviewed; first: ReviewPage }) {
  const { reviews, isBusy, more } = usePages(of, first)
  return (
    <>
      {first.rating && <Summary average={first.rating.average} count={first.rating.count} />}
      <div className="mt-6">
        <ReviewList reviews={reviews} />
        {reviews.length < first.totalCount && (
          <LoadMore
            text="Показать ещё отзывы"
            isBusy={isBusy}
            onMore={more}
            progress={`Показано ${reviews.length} из ${first.totalCount}`}
          />
        )}
      </div>
    </>
  )
}

function Summary({ average, count }: { average: number; count: number }) {
  return (
    <div className="flex items-center gap-4">
      <span className="text-h1 font-bold tabular-nums">{averageText(average)}</span>
      <div>
        <StarRow rating={average} size={22} />
        <p className="mt-0.5 text-note text-quiet">{plural(count, ratingForms)}</p>
      </div>
    </div>
  )
}

function usePages(of: Reviewed, first: ReviewPage) {
  const [later, setLater] = useState<ReviewPage[]>([])
  const [isBusy, setBusy] = useState(false)
  const reviews = [first, ...later].flatMap(({ results }) => results)

  async function more() {
    setBusy(true)
    try {
      const page = await requestPage(of, later.length + 2)
      setLater([...later, page])
    } catch (error) {
      void notifyRefusal(error)
    }
    setBusy(false)
  }
  return { reviews, isBusy, more }
}

function requestPage(of: Reviewed, page: number): Promise<ReviewPage> {
  const query = { page, size: 10 }
  return of.kind === 'product'
    ? browserApi.ask('GET /api/v1/reviews/product-review/:productId', { params: { productId: of.id }, query })
    : browserApi.ask('GET /api/v1/reviews/article-review/:article', { params: { article: of.slug }, query })
}
