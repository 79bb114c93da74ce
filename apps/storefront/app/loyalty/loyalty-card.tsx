import { Skeleton } from '@romashka/ui'
import { lazy, Suspense } from 'react'
import type { ReplyOf } from '../api/api.ts'
import { brand } from '../site/brand.ts'
import { browserTimeZone, dateTimeText } from '../text/local-dates.ts'
import { pointsText } from '../text/points.ts'

const Barcode = lazy(() => import('./barcode.tsx'))

type Loyalty = ReplyOf<'GET /api/v1/loyalty'>

/** The card as it is held to the scanner, and what is on it. */
export function LoyaltyCard({ loyalty, card }: { loyalty: Loyalty; card: NonNullable<Loyalty['client_card']> }) {
  const { available, pending, reserved, expiring } = loyalty
  return (
    <div className="grid gap-6 rounded-card bg-leaf p-5 text-white sm:p-7 min-[45rem]:grid-cols-[minmax(0,1fr)_20rem] min-[45rem]:items-center">
      <div>
        <p className="text-note">Карта «{brand.name}»</p>
        <p className="mt-1 text-h1 font-bold tabular-nums">{pointsText(available)}</p>
        <p className="text-note">можно потратить: балл равен рублю</p>
        {(pending > 0 || reserved > 0) && (
          <ul className="mt-4 space-y-1 text-note">
            {pending > 0 && <li>Пока нельзя потратить: {pointsText(pending)}</li>}
            {reserved > 0 && <li>Отложено на заказ, который вы оформляете: {pointsText(reserved)}</li>}
          </ul>
        )}
        {expiring && (
          <p className="mt-4 inline-block rounded-control bg-chamomile px-3 py-1.5 text-note font-semibold text-ink">
            {pointsText(expiring.amount)} сгорят {dateTimeText(expiring.at, browserTimeZone())}
          </p>
        )}
      </div>
      <figure className="rounded-card bg-white p-4 text-ink">
        <Suspense fallback={<Skeleton className="h-32" />}>
          <Barcode number={card.number} />
        </Suspense>
        <figcaption className="mt-1 text-center">
          <p className="text-note tracking-[0.2em] tabular-nums">{card.number}</p>
          <p className="mt-2 text-small text-quiet">Покажите на кассе</p>
        </figcaption>
      </figure>
    </div>
  )
}
