import { LeftOutLines, leftOutByChoice, sumOf } from '../../basket/page/left-out-lines.tsx'
import type { AccountReply } from '../../basket/store/basket-state.ts'
import { dayText } from '../../text/dates.ts'
import { keepHouseTogether } from '../../text/keep-address-together.ts'
import { money } from '../../text/money.ts'
import { plural, productForms } from '../../text/plural.ts'
import { supplyDayText } from '../../text/supply-day.ts'

/** The first step once it is done: where and when, and what the choice has left out of the order. */
export function ChosenDelivery({ basket, courierText }: { basket: AccountReply; courierText: string }) {
  return (
    <>
      {basket.wayToGetType === 'courier' ? <p>{keepHouseTogether(courierText)}</p> : <PickupText basket={basket} />}
      <LeftOut basket={basket} />
    </>
  )
}

function PickupText({ basket }: { basket: AccountReply }) {
  if (!basket.pharmacy) return null
  const days = {
    today: 'сегодня',
    tomorrow: supplyDayText({ today: basket.date_today, tomorrow: basket.date_tomorrow }),
    split: `часть сегодня, остальное ${dayText(basket.date_tomorrow)}`,
  }
  return (
    <>
      <p className="font-medium first-letter:uppercase">{keepHouseTogether(basket.pharmacy.address)}</p>
      <p className="text-quiet">Забрать {days[basket.variantType]}</p>
    </>
  )
}

/** The sum of the basket was larger by these. */
function LeftOut({ basket }: { basket: AccountReply }) {
  const lines = leftOutByChoice(basket)
  if (lines.length === 0) return null
  return (
    <div className="mt-2 rounded-control bg-tomorrow-tint p-3 text-tomorrow">
      <p className="font-semibold">
        Не войдёт в заказ и останется в корзине: {plural(lines.length, productForms)} на {money(sumOf(lines, basket))}
      </p>
      <LeftOutLines lines={lines} basket={basket} />
    </div>
  )
}
