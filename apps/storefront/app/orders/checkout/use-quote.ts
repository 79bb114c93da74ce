import type { FailureCode, FailureDetails } from '@romashka/basics'
import { notify } from '@romashka/ui'
import { useEffect, useRef, useState } from 'react'
import { ApiFailure, isRefusal } from '../../api/api-failure.ts'
import { browserApi } from '../../api/loading.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { reloadBasket } from '../../basket/store/basket.ts'
import type { AccountReply } from '../../basket/store/basket-state.ts'
import { money } from '../../text/money.ts'
import type { CheckoutDraft } from './checkout-draft.ts'
import { continueToPayment } from './continue-to-payment.ts'
import { clearAttempt, isRefused, placeOrder, type Quote } from './place-order.ts'
import { type StockAlternatives, stockAlternativesOf } from './stock-alternatives.tsx'

interface QuoteInput {
  basket: AccountReply
  draft: CheckoutDraft
  phone: string
  to: (path: string) => string
  go: (path: string) => void
}

interface Changed {
  alternatives: StockAlternatives[]
  changes: FailureDetails['quote.changed']['lines']
  wasTotalKopecks: number
  totalKopecks: number
  pharmacyClosed: FailureDetails['quote.changed']['pharmacyClosed']
  isCourier: boolean
}

/** Refusals after which the same attempt can never succeed: the next one gets a quote and a key of its own. */
const needsNewQuote = [
  'quote.expired',
  'quote.not_found',
  'basket.stale',
  'idempotency.key_reused',
  'stock.gone',
  'slot.gone',
] as const satisfies readonly FailureCode[]

/** The sum beside the steps is the basket's; a basket without packs would end the checkout before it is explained. */
const takesPacks = ({ reason }: Changed['changes'][number]) => reason === 'STOCK_GONE' || reason === 'RULES_CHANGED'

function changedOf(failure: unknown, { wayToGetType }: AccountReply): Changed | undefined {
  if (!isRefusal(failure, 'quote.changed')) return undefined
  const { lines: changes, wasTotalKopecks, totalKopecks, pharmacyClosed } = failure.details
  const alternatives = stockAlternativesOf(failure)
  return { alternatives, changes, wasTotalKopecks, totalKopecks, pharmacyClosed, isCourier: wayToGetType === 'courier' }
}

/** Shows a quote, places the order from it, and leads on to the bank or to the order. */
export function useQuote({ basket, draft, phone, to, go }: QuoteInput) {
  const { paymentMethod, firstName, comment } = draft
  const { quote, error, failure, setError, requote } = usePricedQuote(basket, draft)
  const [changed, setChanged] = useState<Changed>()
  /** Alternatives for products that have just gone out of stock. */
  const [alternatives, setAlternatives] = useState<StockAlternatives[]>([])
  const [isPlacing, setPlacing] = useState(false)

  async function placeFrom(shown: Quote) {
    setPlacing(true)
    setError(undefined)
    setAlternatives([])
    try {
      const order = await placeOrder(shown, { phone, first_name: firstName }, { comment, paymentMethod })
      await continueToPayment(order, to, go, paymentMethod)
    } catch (failure) {
      setPlacing(false)
      await refused(failure)
    }
  }

  async function refused(failure: unknown) {
    if (!isRefused(failure)) {
      const why = failure instanceof ApiFailure ? 'Магазин не ответил' : 'Нет связи'
      setError(`${why}. Нажмите ещё раз: второго заказа не будет`)
      return
    }
    clearAttempt()
    const difference = changedOf(failure, basket)
    if (difference) {
      setChanged(difference)
      if (!difference.changes.some(takesPacks)) await reloadBasket().catch(reportError)
      return
    }
    if (needsNewQuote.some((code) => isRefusal(failure, code))) {
      await reloadBasket()
      await requote()
    }
    setError(refusalText(failure))
    setAlternatives(stockAlternativesOf(failure))
  }

  /** Agrees to the new lines and sum; if they have moved once more, the question is asked again. */
  async function acceptAndPlace() {
    setPlacing(true)
    const expected = changed?.totalKopecks
    const fresh = await requote()
    setChanged(undefined)
    if (fresh && fresh.total_price === expected) return placeFrom(fresh)
    setPlacing(false)
    if (!fresh) return
    await reloadBasket().catch(reportError)
    setError(changedAgain(expected, fresh.total_price))
  }

  const place = () => quote && placeFrom(quote)
  return { quote, error, failure, alternatives, changed, isPlacing, place, acceptAndPlace, requote }
}

const changedAgain = (was = 0, now = 0) =>
  `Сумма изменилась ещё раз: было ${money(was)}, стало ${money(now)}. Проверьте заказ и\u00a0подтвердите`

/** Whether the step that asks has been closed meanwhile. */
function useIsClosed() {
  const isClosed = useRef(false)
  // Effect: notes that the step is closed; it may be opened again.
  useEffect(() => {
    isClosed.current = false
    return () => {
      isClosed.current = true
    }
  }, [])
  return isClosed
}

/** What the basket costs now, and where it comes from; asked again whenever either changes. */
export function useQuoteQuery({ version, wayToGetType }: AccountReply, draft: CheckoutDraft) {
  const { paymentTiming = 'online', spendsPoints } = draft
  const body = { payment_method: paymentTiming, wayToGetType, spend_points: spendsPoints }
  const { data, failure, error, refetch } = useApiQuery(['quote', version, body], () =>
    browserApi.ask('POST /api/v2/baskets/quote', { body }),
  )
  return { quote: failure === undefined ? data : undefined, failure, error, refetch }
}

function usePricedQuote(basket: AccountReply, draft: CheckoutDraft) {
  const { quote, failure, error, refetch } = useQuoteQuery(basket, draft)
  const [refusal, setRefusal] = useState<string>()
  const isClosed = useIsClosed()
  /** A basket that has moved to another city has no pharmacy yet: this step is closed, and its words with it. */
  function setError(text: string | undefined): void {
    if (text && isClosed.current) notify({ message: text, tone: 'danger' })
    setRefusal(text)
  }
  function requote(): Promise<Quote | undefined> {
    setError(undefined)
    return refetch()
  }
  return { quote, error: error ?? refusal, failure, setError, requote }
}
