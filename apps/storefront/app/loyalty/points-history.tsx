import { LoadMore, Skeleton } from '@romashka/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ReplyOf } from '../api/api.ts'
import { browserApi } from '../api/loading.ts'
import { FailedPart } from '../api/loading-or-error.tsx'
import { notifyRefusal } from '../api/notify-refusal.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useCityPath } from '../site/paths.ts'
import { browserTimeZone, localDayYearText } from '../text/local-dates.ts'
import { pointsNumber } from '../text/points.ts'
import { kindText, pointsChange, spendableFromText } from './points.ts'

type Page = ReplyOf<'GET /api/v1/loyalty/points'>
type Entry = Page['results'][number]

const ask = (page: number) => browserApi.ask('GET /api/v1/loyalty/points', { query: { page, size: 20 } })

export function PointsHistory() {
  const { data: value, error, setData, refetch } = useApiQuery(['points-history'], () => ask(1))
  const [isBusy, setBusy] = useState(false)
  if (error) return <FailedPart text={error} onAgain={refetch} />
  if (!value) return <Skeleton className="h-48 rounded-card" />

  async function more(shown: Page) {
    setBusy(true)
    try {
      const next = await ask(shown.page + 1)
      setData({ ...next, results: [...shown.results, ...next.results] })
    } catch (failure) {
      void notifyRefusal(failure)
    }
    setBusy(false)
  }

  return (
    <>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4 md:px-5">
        {value.results.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </ul>
      {value.page < value.totalPages && (
        <LoadMore text="Показать более ранние" isBusy={isBusy} onMore={() => more(value)} />
      )}
    </>
  )
}

function EntryRow({ entry }: { entry: Entry }) {
  const to = useCityPath()
  const { kopecks, isWaiting } = pointsChange(entry)
  return (
    <li className="flex items-baseline justify-between gap-4 py-3.5">
      <div className="min-w-0">
        <p>{kindText(entry.kind)}</p>
        <p className="text-note text-quiet">
          {localDayYearText(entry.at, browserTimeZone())}
          {entry.order && (
            <>
              {' '}
              <Link
                to={to(`/order-detail/${entry.order.id}`)}
                className="whitespace-nowrap underline underline-offset-2 hover:text-leaf"
              >
                заказ {entry.order.number}
              </Link>
            </>
          )}
          {entry.kind === 'gift' &&
            entry.matures_at &&
            ` · можно тратить с ${spendableFromText(entry.matures_at, browserTimeZone())}`}
        </p>
      </div>
      <p className={`shrink-0 font-semibold tabular-nums ${toneOf(kopecks, isWaiting)}`}>
        {kopecks > 0 ? '+' : ''}
        {pointsNumber(kopecks)}
      </p>
    </li>
  )
}

function toneOf(kopecks: number, isWaiting: boolean): string {
  if (isWaiting) return 'text-quiet'
  return kopecks > 0 ? 'text-leaf' : ''
}
