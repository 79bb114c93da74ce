import { Button } from '@romashka/ui'
import { isRefusal } from '../api/api-failure.ts'
import { browserApi } from '../api/loading.ts'
import { useSaving } from '../identity/use-saving.ts'
import { dayText } from '../text/dates.ts'
import type { Wait } from './specialties.ts'

/** In another tab it may have ended already. */
async function endWait(id: string): Promise<void> {
  try {
    await browserApi.ask('DELETE /api/v1/doctors/waits/:id', { params: { id } })
  } catch (failure) {
    if (!isRefusal(failure, 'appointment.not_found')) throw failure
  }
}

/** What the shopper waits for. */
export function WaitList({ waits, onChanged }: { waits: readonly Wait[]; onChanged: () => void }) {
  const { isBusy, error, save } = useSaving()
  if (waits.length === 0) return null
  const remove = async (id: string) => {
    if (await save(() => endWait(id))) onChanged()
  }
  return (
    <section aria-labelledby="waits">
      <h2 id="waits" className="mb-3 text-h3">
        Ждёте свободное время
      </h2>
      <ul className="space-y-2">
        {waits.map((wait) => (
          <li
            key={wait.id}
            className="flex flex-wrap items-center justify-between gap-2 rounded-card border border-line bg-surface p-4"
          >
            <span className="min-w-0">
              <span className="block font-semibold">{wait.service}</span>
              <span className="block text-note text-quiet first-letter:uppercase">{`${wait.address}. До ${dayText(wait.until_date)}`}</span>
            </span>
            <Button kind="quiet" size="small" disabled={isBusy} onClick={() => remove(wait.id)}>
              Больше не жду
            </Button>
          </li>
        ))}
      </ul>
      {error && <p role="alert">{error}</p>}
    </section>
  )
}
