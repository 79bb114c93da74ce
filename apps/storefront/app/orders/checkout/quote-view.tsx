import type { ProductId } from '@romashka/basics'
import { Badge } from '@romashka/ui'
import { BasketTotalsView, TotalsRow } from '../../basket/page/basket-totals.tsx'
import type { AccountReply, BasketTotals } from '../../basket/store/basket-state.ts'
import { dayText, dayYearText } from '../../text/dates.ts'
import { hoursText } from '../../text/hours-text.ts'
import { keepHouseTogether } from '../../text/keep-address-together.ts'
import { keepUnitsTogether } from '../../text/keep-units-together.ts'
import { money } from '../../text/money.ts'
import { discountName, untilText } from '../order-text.ts'
import type { CheckoutDraft } from './checkout-draft.ts'
import type { Quote } from './place-order.ts'
import { useQuoteQuery } from './use-quote.ts'

interface QuoteViewProps {
  quote: Quote
  zone: string
  /** The days on which packs would be too old before they are used up, by product. */
  expiring: ReadonlyMap<ProductId, string>
}

/** What will be ordered and charged, exactly so or not without a question: a price that rises is not held (ADR 14). */
export function QuoteView({ quote, zone, expiring }: QuoteViewProps) {
  return (
    <div className="space-y-5">
      {quote.parts.map((part) => (
        <div key={`${part.group_code} ${part.date}`}>
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            <Badge tone={part.group_code === 'today' ? 'leaf' : 'tomorrow'}>
              {part.group_code === 'today' ? 'Сегодня' : dayText(part.date)}
            </Badge>
            {partText(quote, part.group_code === 'today')}
          </p>
          <ul className="mt-1 divide-y divide-line">
            {part.items.map((item) => (
              <QuoteLine
                key={item.id}
                item={item}
                discountName={discountName(quote.promo_discount, quote.points_discount)}
                expiresOn={expiring.get(item.id)}
              />
            ))}
          </ul>
        </div>
      ))}
      {quote.delivery && (
        <p className="text-note">
          <span className="font-semibold">{keepHouseTogether(quote.delivery.address.representation)}</span>
          <span className="block text-quiet">
            {dayText(quote.delivery.date)}, {hoursText(quote.delivery.time_from, quote.delivery.time_until)}
          </span>
        </p>
      )}
      <div aria-live="polite" className="border-t border-line pt-4">
        <QuoteSums quote={quote} />
      </div>
      <p className="text-small text-quiet">
        Расчёт действует до {untilText(quote.expires_at, zone)}. Если цена или наличие изменятся, сначала спросим вас.
      </p>
    </div>
  )
}

type QuoteItem = Quote['parts'][number]['items'][number]

interface QuoteLineProps {
  item: QuoteItem
  discountName: string
  expiresOn: string | undefined
}

function QuoteLine({ item, discountName, expiresOn }: QuoteLineProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2.5 text-note">
      <span>
        {keepUnitsTogether(item.title)}
        {item.is_prescription && <span className="text-rx"> · по рецепту</span>}
        {item.discount > 0 && (
          <span className="block text-small text-leaf">
            {discountName}: −{money(item.discount)}
          </span>
        )}
        <Expiring day={expiresOn} />
      </span>
      <span className="text-right whitespace-nowrap">
        <span className="font-semibold">{money(item.total_price)}</span>
        {(item.amount > 1 || item.discount > 0) && (
          <span className="block text-small text-quiet">
            {item.amount} × {money(item.price)}
          </span>
        )}
      </span>
    </li>
  )
}

interface QuoteTotalsProps {
  basket: AccountReply
  draft: CheckoutDraft
  totals: BasketTotals
}

/** Beside the last step the same sum as in it: the basket knows nothing of points. */
export default function QuoteTotals({ basket, draft, totals }: QuoteTotalsProps) {
  const { quote } = useQuoteQuery(basket, draft)
  return quote ? <QuoteSums quote={quote} /> : <BasketTotalsView totals={totals} />
}

/** How the sum comes about, line by line; points and promo code among them. */
function QuoteSums({ quote }: { quote: Quote }) {
  const discount = quote.total_products_price - quote.goods_price
  return (
    <dl className="space-y-1.5">
      <TotalsRow name="Товары" sum={money(quote.total_products_price)} />
      {discount > 0 && <TotalsRow name="Скидка" sum={`−${money(discount)}`} isGood />}
      {quote.promo_discount > 0 && (
        <TotalsRow name={`Промокод ${quote.promo_code ?? ''}`} sum={`−${money(quote.promo_discount)}`} isGood />
      )}
      {quote.points_discount > 0 && <TotalsRow name="Баллы" sum={`−${money(quote.points_discount)}`} isGood />}
      {quote.delivery && (
        <TotalsRow name="Доставка" sum={quote.delivery_price > 0 ? money(quote.delivery_price) : 'бесплатно'} />
      )}
      {quote.packages_price > 0 && <TotalsRow name="Пакеты" sum={money(quote.packages_price)} />}
      {quote.online_price > 0 && quote.pharmacy_price > 0 && (
        <>
          <TotalsRow name="Сейчас, онлайн" sum={money(quote.online_price)} />
          <TotalsRow name="В аптеке" sum={money(quote.pharmacy_price)} />
        </>
      )}
      <div className="flex items-baseline justify-between gap-3 pt-2">
        <dt className="text-h4 font-semibold">Итого</dt>
        <dd className="text-h2 font-bold whitespace-nowrap">{money(quote.total_price)}</dd>
      </div>
    </dl>
  )
}

/** Said, never hidden: whether a short date will do is for the shopper to decide. */
function Expiring({ day }: { day: string | undefined }) {
  if (!day) return null
  return (
    <span className="block text-small text-tomorrow">
      Годен до {dayYearText(day)}&nbsp;— проверьте, успеете ли принять
    </span>
  )
}

function partText({ delivery }: Quote, isToday: boolean): string {
  if (delivery) return isToday ? 'соберём сразу' : 'соберём к приезду курьера'
  return isToday ? 'соберём сразу' : 'соберём в аптеке'
}
