import { useEffect, useState } from 'react'
import { ApiFailure } from '../../api/api-failure.ts'
import { browserApi } from '../../api/loading.ts'
import { refusalText } from '../../text/refusals.ts'
import type { AccountReply } from '../store/basket-state.ts'
import { reloadBasket } from '../store/change-basket.ts'
import type { CheckoutDraft } from './checkout-draft.ts'
import { forgetAttempt, type PlacedOrder, placeOrder, type Quote } from './place-order.ts'
import { changesOf } from './quote-changes.tsx'

interface QuoteInput {
  basket: AccountReply
  draft: CheckoutDraft
  phone: string
  go: (path: string) => void
  absolute: (path: string) => string
}

interface Changed {
  changes: ReturnType<typeof changesOf>
  totalKopecks: number
}

/** Refusals after which the same attempt can never succeed: the next one gets a quote and a key of its own. */
const needsNewQuote = ['quote.expired', 'quote.not_found', 'basket.stale', 'idempotency.key_reused', 'stock.gone']

/** Shows a quote, places the order from it, and leads on to the bank or to the order. */
export function useQuote({ basket, draft, phone, go, absolute }: QuoteInput) {
  const [quote, setQuote] = useState<Quote>()
  const [error, setError] = useState<string>()
  const [changed, setChanged] = useState<Changed>()
  const [isPlacing, setPlacing] = useState(false)
  const { paymentMethod = 'online', firstName, comment } = draft

  async function requote(): Promise<Quote | undefined> {
    setError(undefined)
    try {
      const body = { payment_method: paymentMethod, wayToGetType: 'pickup' as const }
      const fresh = await browserApi.ask('POST /api/v2/baskets/quote', { body })
      setQuote(fresh)
      return fresh
    } catch (failure) {
      setQuote(undefined)
      setError(refusalText(failure))
      return undefined
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a quote is true of one version of the basket and one way to pay
  useEffect(() => {
    void requote()
  }, [basket.version, paymentMethod])

  async function placeFrom(shown: Quote) {
    setPlacing(true)
    setError(undefined)
    try {
      const order = await placeOrder(shown, { phone, first_name: firstName }, comment)
      await leadOn(order, go, absolute)
    } catch (failure) {
      setPlacing(false)
      await refused(failure)
    }
  }

  async function refused(failure: unknown) {
    if (!(failure instanceof ApiFailure)) {
      setError('Нет связи. Нажмите ещё раз: второго заказа не будет')
      return
    }
    forgetAttempt()
    if (failure.code === 'quote.changed') {
      setChanged({ changes: changesOf(failure.details), totalKopecks: Number(failure.details.totalKopecks ?? 0) })
      return
    }
    if (needsNewQuote.includes(failure.code)) {
      await reloadBasket()
      await requote()
    }
    setError(refusalText(failure))
  }

  /** Agrees to the new lines and sum; if they have moved once more, the question is asked again. */
  async function acceptAndPlace() {
    setPlacing(true)
    const expected = changed?.totalKopecks
    const fresh = await requote()
    setChanged(undefined)
    if (fresh && fresh.total_price === expected) return placeFrom(fresh)
    setPlacing(false)
    if (fresh) setError('Цена изменилась ещё раз. Проверьте новый расчёт')
  }

  return { quote, error, changed, isPlacing, place: () => quote && placeFrom(quote), acceptAndPlace, requote }
}

/** To the bank where something is paid now; otherwise to the page that says what happens next. */
export async function leadOn(
  order: PlacedOrder,
  go: (path: string) => void,
  absolute: (path: string) => string,
): Promise<void> {
  void reloadBasket().catch((error: unknown) => reportError(error))
  const id = encodeURIComponent(order.id)
  if (order.online_price === 0 || order.is_paid) return go(`/order-without-payment-created?order_id=${id}`)
  try {
    const link = await browserApi.ask('GET /api/v1/orders/:id/payment-link', {
      params: { id: order.id },
      query: {
        success_url: absolute(`/payment-complite?order_id=${id}`),
        failure_url: absolute(`/payment-failed?order_id=${id}`),
      },
    })
    if (link.payment_link) location.assign(link.payment_link)
    else go(`/payment-complite?order_id=${id}`)
  } catch (error) {
    // The order stands; it is paid for from its own page.
    reportError(error)
    go(`/payment-failed?order_id=${id}`)
  }
}
