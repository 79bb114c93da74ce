import { Button } from '@romashka/ui'
import type { OrderPart } from '../order.ts'
import { untilText } from '../order-words.ts'

interface DecisionProps {
  part: OrderPart
  isBusy: boolean
  onDecide: (take: 'part' | 'nothing') => void
}

/** What is missing, what may be done about it, and what happens if nothing is. */
export function Decision({ part, isBusy, onDecide }: DecisionProps) {
  const short = part.goods_list.filter((good) => good.given_count < good.count)
  const isNothingLeft = part.goods_list.every((good) => good.given_count === 0)
  return (
    <div className="rounded-card bg-tomorrow-tint p-4">
      <p className="font-semibold">Чего не хватило</p>
      <ul className="mt-1 list-disc space-y-1 pl-5 text-note">
        {short.map((good) => (
          <li key={good.id}>
            {good.title}: {good.given_count === 0 ? 'нет' : `есть ${good.given_count} из ${good.count}`}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-note">
        За то, чего нет, денег не возьмём, а взятое вернём.
        {part.status_until &&
          !isNothingLeft &&
          ` Если не ответить до ${untilText(part.status_until, part.pharmacy.timezone)}, соберём то, что есть.`}
      </p>
      <div className="mt-3 flex flex-wrap gap-2 max-sm:flex-col">
        {!isNothingLeft && (
          <Button isBusy={isBusy} onClick={() => onDecide('part')}>
            Взять то, что есть
          </Button>
        )}
        <Button kind="danger" isBusy={isBusy} onClick={() => onDecide('nothing')}>
          Отказаться от заказа
        </Button>
      </div>
    </div>
  )
}
