import type { AccountReply } from '../../basket/store/basket-state.ts'
import { keepHouseTogether } from '../../text/keep-address-together.ts'

/** The pharmacy that was chosen before is no choice any more: why it is asked about again. */
export function ChosenHasNothing({ basket: { pharmacy, preCheck } }: { basket: AccountReply }) {
  if (!pharmacy || preCheck.total_products > 0) return null
  return (
    <p role="status" className="mb-3 rounded-control bg-tomorrow-tint p-3 text-note text-tomorrow">
      {pharmacy.isClosed
        ? `Аптека, которую вы выбирали, больше не\u00a0работает: ${keepHouseTogether(pharmacy.address)}. Выберите другую.`
        : `Из вашей корзины сейчас ничего не\u00a0собрать здесь: ${keepHouseTogether(pharmacy.address)}. Выберите другую аптеку или другой день.`}
    </p>
  )
}
