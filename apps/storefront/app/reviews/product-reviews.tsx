import { Button, LoadMore, notify } from '@romashka/ui'
import { lazy, Suspense, useState } from 'react'
import { browserApi } from '../api/loading.ts'
import { plural } from '../text/plural.ts'
import { refusalText } from '../text/refusals.ts'
import { averageText, type ReviewPage, ratingForms } from './review.ts'
import { ReviewList, StarRow } from './review-list.tsx'

const ReviewDialog = lazy(() => import('./review-dialog.tsx'))

interface ProductReviewsProps {
  product: { id: number; is_prescription: boolean }
  /** The first page, from the loader; null where it could not be had. */
  first: ReviewPage | null
}

/** What others say of a product, and a way to say something oneself. Put a key of the product's id on it. */
export function ProductReviews({ product, first }: ProductReviewsProps) {
  const { reviews, isBusy, more } = usePages(product.id, first)
  const isEmpty = reviews.length === 0
  return (
    <div className="grid gap-6 md:grid-cols-[17rem_minmax(0,1fr)] md:gap-10">
      <div>
        {first?.rating && <Summary average={first.rating.average} count={first.rating.count} />}
        {isEmpty && <p className="text-quiet">{emptyText(product.is_prescription, first === null)}</p>}
        {product.is_prescription && (
          <p className="mt-2 text-note text-quiet">
            О препаратах по рецепту принимаем отзывы только об обслуживании и без оценок.
          </p>
        )}
        <WriteButton product={product} />
      </div>
      {!isEmpty && (
        <div>
          <ReviewList reviews={reviews} />
          {reviews.length < (first?.totalCount ?? 0) && (
            <LoadMore
              text="Показать ещё отзывы"
              isBusy={isBusy}
              onMore={more}
              progress={`Показано ${reviews.length} из ${first?.totalCount}`}
            />
          )}
        </div>
      )}
    </div>
  )
}

function emptyText(isPrescription: boolean, isLost: boolean): string {
  if (isLost) return 'Отзывы сейчас не загрузились. Обновите страницу чуть позже.'
  return isPrescription ? 'Отзывов об обслуживании пока нет.' : 'Отзывов пока нет. Ваш будет первым.'
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

function WriteButton({ product }: Pick<ProductReviewsProps, 'product'>) {
  const [isOpen, setOpen] = useState(false)
  const reviewed = { kind: 'product', id: product.id, isPrescription: product.is_prescription } as const
  return (
    <>
      <Button kind="secondary" className="mt-4 print:hidden" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Написать отзыв
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReviewDialog of={reviewed} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function usePages(productId: number, first: ReviewPage | null) {
  const [later, setLater] = useState<ReviewPage[]>([])
  const [isBusy, setBusy] = useState(false)
  const reviews = [...(first ? [first] : []), ...later].flatMap(({ results }) => results)

  async function more() {
    setBusy(true)
    try {
      const query = { page: later.length + 2, size: 10 }
      const page = await browserApi.ask('GET /api/v1/reviews/product-review/:productId', {
        params: { productId },
        query,
      })
      setLater([...later, page])
    } catch (error) {
      notify({ message: refusalText(error), tone: 'danger' })
    }
    setBusy(false)
  }
  return { reviews, isBusy, more }
}
