import { browserApi } from '../api/loading.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { browserTimeZone, localDayYearText } from '../text/local-dates.ts'
import { amountText, type Prescription } from './prescription-text.ts'

/** What any pharmacy has given out on a prescription: how much, when and where. */
export function Released({ prescription: { id, lines } }: { prescription: Prescription }) {
  const { data } = useApiQuery(
    ['recipe-releases', id],
    (signal) => browserApi.ask('GET /api/v1/recipes/:id/releases', { params: { id }, query: { size: 100 } }, signal),
    { isEnabled: lines.some(({ dispensed }) => dispensed > 0) },
  )
  if (!data || data.results.length === 0) return null
  return (
    <section aria-labelledby="released" className="pt-2">
      <h2 id="released" className="mb-3 text-h3">
        Что уже отпущено
      </h2>
      <ul className="divide-y divide-line">
        {data.results.map(({ id, amount, unit, released_at, product, pharmacy }) => (
          <li key={id} className="py-3">
            <p>{[product, amountText(amount, unit)].filter(Boolean).join(': ')}</p>
            <p className="text-note text-quiet">
              {[localDayYearText(released_at, browserTimeZone()), pharmacy].filter(Boolean).join(', ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
