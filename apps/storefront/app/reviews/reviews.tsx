import type { ProductId } from '@romashka/basics'
import { lazy, Suspense } from 'react'
import type { ReviewPage } from './review.ts'
import { WriteReviewButton } from './write-review-button.tsx'

const PublishedReviews = lazy(() => import('./published-reviews.tsx'))

interface ProductReviewsProps {
  product: { id: ProductId; is_prescription: boolean }
  /** The first page, from the loader; null where it could not be had. */
  first: ReviewPage | null
}

/** What others say of a product, and a way to say something oneself. Put a key of the product's id on it. */
export function ProductReviews({ product, first }: ProductReviewsProps) {
  const reviewed = { kind: 'product', id: product.id, isPrescription: product.is_prescription } as const
  return (
    <div className="grid gap-6 md:grid-cols-[17rem_minmax(0,1fr)] md:gap-10">
      <div>
        {!first?.results.length && <p className="text-quiet">{emptyText(product.is_prescription, first === null)}</p>}
        {product.is_prescription && (
          <p className="mt-2 text-note text-quiet">
            О препаратах по рецепту принимаем отзывы только об обслуживании и без оценок.
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

function emptyText(isPrescription: boolean, isLost: boolean): string {
  if (isLost) return 'Отзывы сейчас не загрузились. Обновите страницу чуть позже.'
  return isPrescription ? 'Отзывов об обслуживании пока нет.' : 'Отзывов пока нет. Ваш будет первым.'
}
