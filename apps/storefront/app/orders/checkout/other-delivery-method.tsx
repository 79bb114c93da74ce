import { browserApi } from '../../api/loading.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { LeftOutLines, leftOutByChoice, sumOf } from '../../basket/page/left-out-lines.tsx'
import type { AccountReply } from '../../basket/store/basket-state.ts'
import { money } from '../../text/money.ts'
import { plural, productForms } from '../../text/plural.ts'

/** The basket as it would be by the other delivery method; `isPending` until that is known. */
export function useOtherDeliveryMethod(basket: AccountReply, isEnabled: boolean) {
  const isCourier = basket.wayToGetType === 'courier'
  const { data: other, error } = useApiQuery(
    ['basket-other-way', basket.version, isCourier],
    () => browserApi.ask(isCourier ? 'GET /api/v2/baskets/from/pickup' : 'GET /api/v2/baskets/from/courier', {}),
    { keepsPrevious: false, isEnabled },
  )
  return { other, isPending: isEnabled && !other && !error }
}

/** What the other delivery method would change, shown before it is chosen: each line and the sum. Calm: nobody has chosen it. */
export function OtherDeliveryMethod({ basket, other }: { basket: AccountReply; other: AccountReply }) {
  const isCourier = basket.wayToGetType === 'courier'
  const lost = withoutThoseOf(other, basket)
  const gained = withoutThoseOf(basket, other)
  if (lost.length === 0 && gained.length === 0) return null
  return (
    <div className="mb-5 rounded-control bg-sunken p-3 text-note max-sm:mb-4 max-sm:text-small">
      {lost.length > 0 && (
        <>
          <p className="font-semibold">
            {isCourier ? 'В аптеке не забрать' : 'Курьер не привезёт'} {plural(lost.length, productForms)} на&nbsp;
            {money(sumOf(lost, basket))}: {lost.length === 1 ? 'он останется' : 'они останутся'} в&nbsp;корзине
          </p>
          <LeftOutLines lines={lost} basket={basket} />
        </>
      )}
      {gained.length > 0 && (
        <p className={lost.length > 0 ? 'mt-2' : ''}>
          {isCourier ? 'В аптеке можно забрать' : 'Курьер привезёт'} и то, что не вошло сейчас:{' '}
          {plural(gained.length, productForms)} на {money(sumOf(gained, basket))}.
        </p>
      )}
      <p className="mt-1.5">
        Сумма товаров станет {money(goodsOf(other))} вместо {money(goodsOf(basket))}.
      </p>
    </div>
  )
}

/** Lines that are left out there and are not here. */
function withoutThoseOf(there: AccountReply, here: AccountReply) {
  const known = new Set(leftOutByChoice(here).map((line) => line.id))
  return leftOutByChoice(there).filter((line) => !known.has(line.id))
}

const goodsOf = ({ preCheck }: AccountReply) => preCheck.goods_price - preCheck.promo_discount
