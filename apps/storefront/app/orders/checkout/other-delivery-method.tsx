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

interface OtherDeliveryMethodProps {
  basket: AccountReply
  other: AccountReply
}

/** What the other delivery method would change, shown before it is chosen: each line and the sum. Calm: nobody has chosen it. */
export function OtherDeliveryMethod({ basket, other }: OtherDeliveryMethodProps) {
  const isCourier = basket.wayToGetType === 'courier'
  const lost = withoutThoseOf(other, basket)
  const gained = withoutThoseOf(basket, other)
  if (lost.length === 0 && gained.length === 0) return null
  const isSameSum = goodsOf(other) === goodsOf(basket)
  const sum = isSameSum ? '' : `Сумма товаров станет ${money(goodsOf(other))} вместо ${money(goodsOf(basket))}.`
  return (
    <div className="mb-5 rounded-control bg-sunken text-note max-sm:mb-4">
      {lost.length > 0 && (
        // Which lines is behind a press: on a phone they would take the place of the pharmacies.
        <details>
          <summary className="min-h-12 px-3 py-2.5">
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{notBroughtText(lost, basket, !isCourier)}</span>
              <span className="block">{sum}</span>
            </span>
          </summary>
          <div className="px-3 pb-3">
            <p>{lost.length === 1 ? 'Останется' : 'Останутся'} в корзине:</p>
            <LeftOutLines lines={lost} basket={basket} />
          </div>
        </details>
      )}
      {gained.length > 0 && (
        <div className={`px-3 pb-2.5 ${lost.length > 0 ? '' : 'pt-2.5'}`}>
          {isCourier ? (
            <>
              <p className="font-semibold">
                {notBroughtText(gained, basket, true)}: {gained.length === 1 ? 'он останется' : 'они останутся'}{' '}
                в&nbsp;корзине
              </p>
              <LeftOutLines lines={gained} basket={basket} />
              <p className="mt-1.5">
                В&nbsp;аптеке можно забрать и {gained.length === 1 ? 'его' : 'их'}. {lost.length === 0 && sum}
              </p>
            </>
          ) : (
            <p>
              Курьер привезёт и то, что не вошло сейчас: {plural(gained.length, productForms)} на{' '}
              {money(sumOf(gained, basket))}. {lost.length === 0 && sum}
            </p>
          )}
        </div>
      )}
    </div>
  )
}

type LeftOut = ReturnType<typeof leftOutByChoice>

function notBroughtText(lines: LeftOut, basket: AccountReply, isByCourier: boolean): string {
  const what = isByCourier ? 'Курьер не привезёт' : 'В аптеке не забрать'
  return `${what} ${plural(lines.length, productForms)} на\u00a0${money(sumOf(lines, basket))}`
}

/** Lines that are left out there and are not here. */
function withoutThoseOf(there: AccountReply, here: AccountReply) {
  const known = new Set(leftOutByChoice(here).map((line) => line.id))
  return leftOutByChoice(there).filter((line) => !known.has(line.id))
}

const goodsOf = ({ preCheck }: AccountReply) => preCheck.goods_price - preCheck.promo_discount
