import { Icon } from '@romashka/ui'
import { localDayYearText } from '../text/local-dates.ts'
import { type Review, reviewZone } from './review.ts'

export function ReviewList({ reviews }: { reviews: readonly Review[] }) {
  return (
    <ul className="divide-y divide-line">
      {reviews.map((review) => (
        <li key={review.id} className="py-5 first:pt-0">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <h3 className="text-base font-semibold">{review.author_name}</h3>
            <time dateTime={review.created_at} className="text-note text-quiet">
              {localDayYearText(review.created_at, reviewZone)}
            </time>
          </div>
          {review.rating !== null && <StarRow rating={review.rating} />}
          {review.text && <p className="mt-2 max-w-180 break-words whitespace-pre-line">{review.text}</p>}
        </li>
      ))}
    </ul>
  )
}

export function StarRow({ rating, size = 18 }: { rating: number; size?: number }) {
  return (
    <span role="img" aria-label={`${String(rating).replace('.', ',')} из 5`} className="mt-1 flex gap-0.5">
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon
          name="star"
          key={star}
          size={size}
          className={star <= Math.round(rating) ? 'fill-chamomile text-tomorrow' : 'text-edge'}
        />
      ))}
    </span>
  )
}
