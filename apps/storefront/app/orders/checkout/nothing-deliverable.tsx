import { Button } from '@romashka/ui'
import type { AccountReply } from '../../basket/store/basket-state.ts'
import { reasonText } from '../../basket/unavailable-reason.ts'
import { keepUnitsTogether } from '../../text/keep-units-together.ts'

/** A courier was chosen, and nothing of the basket may go by one: the way stays, and each line says why. */
export function isNothingDeliverable({ wayToGetType, preCheck, impossibleOrderList }: AccountReply): boolean {
  return wayToGetType === 'courier' && preCheck.total_products === 0 && impossibleOrderList.length > 0
}

/** Cold-chain products may still be delivered with another tariff, so courier delivery can still be chosen. */
export function mayChooseOtherTariff({ impossibleOrderList }: AccountReply): boolean {
  return impossibleOrderList.some((line) => line.reason === 'COLD_CHAIN_NO_SLOT')
}

interface NothingDeliverableProps {
  basket: AccountReply
  onPickup: () => void
}

export function NothingDeliverable({ basket, onPickup }: NothingDeliverableProps) {
  return (
    <div role="status" className="rounded-card bg-tomorrow-tint p-4">
      <p className="font-semibold">Курьер не может привезти этот заказ</p>
      <ul className="mt-2 list-disc space-y-1 pl-5 text-note">
        {basket.impossibleOrderList.map((line) => (
          <li key={line.id}>
            {keepUnitsTogether(line.title)}
            <span className="block text-tomorrow">{reasonText(line.reason)}</span>
          </li>
        ))}
      </ul>
      <Button className="mt-4" onClick={onPickup}>
        {basket.impossibleOrderList.length === 1 ? 'Забрать этот товар в аптеке' : 'Забрать эти товары в аптеке'}
      </Button>
    </div>
  )
}
