import { Button, notify } from '@romashka/ui'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { reloadBasketEverywhere } from '../../basket/store/basket.ts'
import { useCityPath } from '../../site/paths.ts'
import { keepUnitsTogether } from '../../text/keep-units-together.ts'
import type { Order, OrderPart } from '../order.ts'
import type { ChangeOrder } from '../page/use-order-change.ts'
import { cancelButtonText, isNothingAvailable, paymentStage, shortageTexts } from './shortage-text.ts'

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
  const texts = shortageTexts(part, isOnlyPart, paymentStage(order))
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
            {keepUnitsTogether(good.title)}
            <span className="block font-semibold">
              {good.given_count === 0 ? 'Нет' : `Есть ${good.given_count} из ${good.count}`}
            </span>
          </li>
        ))}
      </ul>
      {texts.silence && <p className="mt-2 text-note">{texts.silence}</p>}
      <ul className="mt-4 space-y-3">
        {!isNothingAvailable(part) && (
          <Answer text={texts.missing}>
            <Button isBusy={isBusy} isWide onClick={() => void decide('part')}>
              Взять то, что есть
            </Button>
          </Answer>
        )}
        {texts.wait && (
          <Answer text={texts.wait}>
            <Button kind="secondary" isBusy={isBusy} isWide onClick={() => void decide('wait')}>
              Подождать до завтра
            </Button>
          </Answer>
        )}
        <Answer text={texts.elsewhere}>
          <Button kind="secondary" isBusy={isBusy} isWide onClick={() => void searchOtherPharmacies()}>
            Искать в другой аптеке
          </Button>
        </Answer>
        <Answer text={isNothingAvailable(part) ? texts.missing : undefined}>
          <Button kind="danger" isBusy={isBusy} isWide onClick={() => void decide('nothing')}>
            {cancelButtonText(isOnlyPart)}
          </Button>
        </Answer>
      </ul>
    </div>
  )
}

/** One of the answers, and beside it what it does. */
function Answer({ text, children }: { text: string | undefined; children: ReactNode }) {
  return (
    <li className="grid items-center gap-x-4 gap-y-1 text-note sm:grid-cols-[15rem_minmax(0,1fr)]">
      {children}
      {text && <p>{text}</p>}
    </li>
  )
}
