import { Button, notify } from '@romashka/ui'
import { useNavigate } from 'react-router'
import { reloadBasketEverywhere } from '../../basket/store/basket.ts'
import { useCityPath } from '../../site/paths.ts'
import type { Order, OrderPart } from '../order.ts'
import type { ChangeOrder } from '../page/use-order-change.ts'
import { cancelButtonText, isNothingAvailable, paymentStage, shortageText } from './shortage-text.ts'

interface DecisionProps {
  order: Order
  part: OrderPart
  isOnlyPart: boolean
  isBusy: boolean
  change: ChangeOrder
}

/** What is missing, what may be done about it, and what happens if nothing is. */
export default function ShortageDecision({ order, part, isOnlyPart, isBusy, change }: DecisionProps) {
  const to = useCityPath()
  const navigate = useNavigate()
  const short = part.goods_list.filter((good) => good.given_count < good.count)
  const decide = (take: 'part' | 'nothing' | 'elsewhere' | 'wait') => change({ decision: { part_id: part.id, take } })

  async function searchOtherPharmacies() {
    if (!(await decide('elsewhere'))) return
    await reloadBasketEverywhere().catch((error: unknown) => reportError(error))
    notify({ message: 'Товары снова в корзине. Отметьте их и выберите другую аптеку', tone: 'success' })
    await navigate(to('/basket'))
  }

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
      <p className="mt-2 text-note">{shortageText(part, isOnlyPart, paymentStage(order))}</p>
      <div className="mt-3 flex flex-wrap gap-2 max-sm:flex-col">
        {!isNothingAvailable(part) && (
          <Button isBusy={isBusy} onClick={() => void decide('part')}>
            Взять то, что есть
          </Button>
        )}
        {part.can_wait && (
          <Button kind="secondary" isBusy={isBusy} onClick={() => void decide('wait')}>
            Подождать до завтра
          </Button>
        )}
        <Button kind="secondary" isBusy={isBusy} onClick={() => void searchOtherPharmacies()}>
          Искать в другой аптеке
        </Button>
        <Button kind="danger" isBusy={isBusy} onClick={() => void decide('nothing')}>
          {cancelButtonText(isOnlyPart)}
        </Button>
      </div>
    </div>
  )
}
