import { buttonStyle, Icon } from '@romashka/ui'
import { Link } from 'react-router'
import { useCityPath } from '../../site/paths.ts'
import { keepHouseTogether } from '../../text/keep-address-together.ts'
import { money } from '../../text/money.ts'
import { plural, productForms } from '../../text/plural.ts'
import type { AccountReply } from '../store/basket-state.ts'
import { leftOutByChoice, sumOf } from './left-out-lines.tsx'

/** Where the checkout compares the pharmacies, each with its sum and what it lacks. */
export const comparePharmaciesPath = '/basket?step=checkout&edit=delivery'

/** The pharmacy or the courier chosen before, perhaps with a former order; the lines below are computed for it. */
export function BasketPlace({ basket }: { basket: AccountReply }) {
  const to = useCityPath()
  const isCourier = basket.wayToGetType === 'courier'
  if (!isCourier && !basket.pharmacy) return null
  return (
    <section
      aria-label="Как получите заказ"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-surface p-4 md:px-5"
    >
      <span className="flex min-w-0 flex-1 basis-60 gap-3">
        {isCourier ? (
          <Icon name="truck" size={22} className="shrink-0 text-leaf" />
        ) : (
          <Icon name="map-pin" size={22} className="shrink-0 text-leaf" />
        )}
        <span className="min-w-0">
          <span className="block font-medium">{placeText(basket)}</span>
          <span className="block text-note text-quiet">{supplyText(basket)}</span>
        </span>
      </span>
      <Link to={to(comparePharmaciesPath)} className={buttonStyle('secondary', 'small')}>
        {isCourier ? 'Изменить' : 'Сравнить аптеки'}
      </Link>
    </section>
  )
}

function placeText({ wayToGetType, pharmacy }: AccountReply): string {
  if (wayToGetType === 'courier' || !pharmacy) return 'Привезёт курьер'
  const address = keepHouseTogether(pharmacy.address)
  return pharmacy.isClosed ? `Аптека больше не\u00a0работает: ${address}` : `Заберёте здесь: ${address}`
}

function supplyText(basket: AccountReply): string {
  const lost = leftOutByChoice(basket)
  if (basket.wayToGetType === 'pickup' && basket.pharmacy?.isClosed) return 'Выберите другую, чтобы заказать'
  if (lost.length === 0) return 'Наличие и сумма посчитаны для этого выбора'
  const without = basket.wayToGetType === 'courier' ? 'Курьер не везёт' : 'Здесь не собрать'
  return `${without} ${plural(lost.length, productForms)} на ${money(sumOf(lost, basket))}, в сумму это не входит`
}
