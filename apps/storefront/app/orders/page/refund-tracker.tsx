import { Icon } from '@romashka/ui'
import { dayText } from '../../text/dates.ts'
import { money } from '../../text/money.ts'
import { pastDayText } from '../../text/past-dates.ts'
import type { Order } from '../order.ts'

type Refund = Order['refunds'][number]

const steps = ['Начали', 'В банке', 'Вернули'] as const
const reachedBy: Record<string, number> = { requested: 1, sent: 2, refunded: 3 }

/** Where the money is on its way back, and the last day on which it has to be there. */
export function RefundTracker({ refund, zone }: { refund: Refund; zone: string }) {
  const reached = reachedBy[refund.status] ?? 0
  const isFailed = refund.status === 'failed'
  return (
    <section
      aria-label={`Возврат ${money(refund.amount)}`}
      className={`rounded-control p-3 text-note ${isFailed ? 'bg-danger-tint' : 'bg-leaf-tint'}`}
    >
      <h3 className="text-note font-semibold">Возврат {money(refund.amount)}</h3>
      {isFailed ? (
        <p className="mt-1">Банк не принял возврат. Сотрудник уже разбирается и отправит деньги ещё раз.</p>
      ) : (
        <ol className="mt-2 grid grid-cols-3 gap-1.5">
          {steps.map((step, at) => (
            <li key={step} aria-current={at === reached - 1 ? 'step' : undefined}>
              <span
                className={`block h-1.5 rounded-chip ${at < reached ? 'bg-leaf' : 'bg-surface ring-1 ring-line ring-inset'}`}
              />
              <span className="mt-1 flex items-center gap-1 text-small">
                {/* On the smallest phone the three names would touch. */}
                {at < reached && (
                  <Icon name="check" label="сделано" size={14} className="text-leaf max-[359px]:sr-only" />
                )}
                {step}
              </span>
            </li>
          ))}
        </ol>
      )}
      <p className="mt-2 text-small text-quiet">{whenText(refund, zone)}</p>
    </section>
  )
}

/** A refund that failed has ended as well, but no bank has confirmed it. */
function whenText({ status, requested_at, ended_at, due_on }: Refund, zone: string): string {
  if (status === 'refunded' && ended_at)
    return `Банк подтвердил ${pastDayText(ended_at, zone)}. На карте или счёте деньги появляются в течение нескольких дней.`
  return `Начали ${pastDayText(requested_at, zone)}, деньги придут не позже ${dayText(due_on)}.`
}
