import { buttonStyle, EmptyState, Icon } from '@romashka/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useNavigate, useNavigationType, useRouteLoaderData, useSearchParams } from 'react-router'
import { useShopper } from '../../api/shopper.ts'
import { BasketInProfile } from '../../basket/page/basket-in-profile.tsx'
import { BasketSkeleton } from '../../basket/page/basket-skeleton.tsx'
import { leftOutByChoice } from '../../basket/page/left-out-lines.tsx'
import { useBasket } from '../../basket/store/use-basket.ts'
import { SignInButton } from '../../identity/sign-in/sign-in-button.tsx'
import { hasSessionEnded } from '../../session/ended-session.ts'
import { useVisitor } from '../../session/visitor.ts'
import { useCityPath } from '../../site/paths.ts'
import { refreshOrderCount } from '../refresh-order-count.ts'
import { useCheckoutDraft } from './checkout-draft.ts'
import { CheckoutSteps } from './checkout-steps.tsx'
import { continueToPayment } from './continue-to-payment.ts'
import { clearAttempt, findUnfinishedAttempt, isRefused } from './place-order.ts'
import { usePharmacyOfAddress, useServerBasket } from './use-server-basket.ts'

/** The basket's second half: where and when, who, how to pay, and a last look. */
export default function Checkout() {
  const to = useCityPath()
  const { token } = useVisitor()
  const person = useShopper()
  const { isReady } = useBasket()
  const { basket, error, change } = useServerBasket()
  const [draft, setDraft] = useCheckoutDraft()
  const root = useRouteLoaderData<{ city: { zone: string } }>('root')
  const isAnswering = useUnanswered()
  const [search] = useSearchParams()
  const isChoosing = usePharmacyOfAddress(basket, change)
  const hasLeft = useHasLeft(token !== undefined)
  // A reload, the one that ends a sign-in included, goes on with the step that is open.
  const isEntered = useNavigationType() !== 'POP'

  if (error) {
    return (
      <Instead>
        <Refused error={error} />
      </Instead>
    )
  }
  if (!isReady || !basket || isAnswering || isChoosing) return <BasketSkeleton isCheckout />
  if (basket.preCheck.total_products === 0 && leftOutByChoice(basket).length === 0) {
    return (
      <Instead>
        <NothingToOrder hasLeft={hasLeft} isEmpty={basket.items.length === 0} />
      </Instead>
    )
  }
  return (
    <div className="wrap">
      <Link to={to('/basket')} className="mt-4 inline-flex min-h-12 items-center gap-2 text-leaf hover:underline">
        <Icon name="arrow-left" size={20} />
        Корзина
      </Link>
      <h1 ref={isEntered ? focusOnMount : null} tabIndex={-1} className="pb-4 text-h1 outline-none">
        Оформление
      </h1>
      <CheckoutSteps
        basket={basket}
        change={change}
        isContinued={!isEntered}
        isDeliveryEdited={search.get('edit') === 'delivery'}
        draft={draft}
        setDraft={setDraft}
        isSignedIn={token !== undefined}
        phone={person?.phone.phone_number ?? ''}
        knownName={person?.info.first_name ?? ''}
        zone={root?.city.zone ?? 'Europe/Moscow'}
      />
    </div>
  )
}

/** The link that led here is gone: a screen reader goes on at the head of the new page. */
const focusOnMount = (heading: HTMLHeadingElement | null) => heading?.focus({ preventScroll: true })

/** The page was left before the answer came: the same attempt is sent again and gives the same order. */
function useUnanswered(): boolean {
  const to = useCityPath()
  const navigate = useNavigate()
  const [isAnswering, setAnswering] = useState(() => findUnfinishedAttempt() !== undefined)
  // Effect: continues an attempt stored in the browser before a reload.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    const send = findUnfinishedAttempt()
    if (!send) return
    send()
      .then((order) => continueToPayment(order, to, (path) => navigate(path, { replace: true })))
      .catch((error: unknown) => {
        reportError(error)
        // Without a refusal it is unknown whether the order was placed; the next visit asks again.
        if (isRefused(error)) clearAttempt()
        setAnswering(false)
      })
  }, [])
  return isAnswering
}

/** What is said where there are no steps. */
function Instead({ children }: { children: ReactNode }) {
  return (
    <div className="wrap">
      <h1 ref={focusIfLost} tabIndex={-1} className="sr-only">
        Оформление
      </h1>
      {children}
    </div>
  )
}

/** The steps may go while one of their buttons has the focus: signed out elsewhere, or ordered in another tab. */
const focusIfLost = (heading: HTMLHeadingElement | null) => {
  if (document.activeElement === document.body) heading?.focus()
}

function Refused({ error }: { error: string }) {
  const to = useCityPath()
  return (
    <EmptyState
      drawing="basket"
      title="Не получилось открыть оформление"
      action={
        <Link to={to('/basket')} className={buttonStyle()}>
          Вернуться в корзину
        </Link>
      }
    >
      <p>{error}</p>
    </EmptyState>
  )
}

/** Signed in when the page was opened, and not any more: signed out in another tab. */
function useHasLeft(isSignedIn: boolean): boolean {
  const [wasSignedIn, setWasSignedIn] = useState(isSignedIn)
  if (isSignedIn && !wasSignedIn) setWasSignedIn(true)
  return wasSignedIn && !isSignedIn
}

function NothingToOrder({ hasLeft, isEmpty }: { hasLeft: boolean; isEmpty: boolean }) {
  const to = useCityPath()
  const { token, activeOrders } = useVisitor()
  // Effect: what another device has ordered meanwhile, this page has not counted.
  useEffect(() => {
    if (token !== undefined) refreshOrderCount()
  }, [token])
  if (hasLeft || (token === undefined && hasSessionEnded())) return <SignInAgain />
  const isPlaced = token !== undefined && activeOrders > 0
  const [path, name] = isPlaced ? ['/o', 'Мои заказы'] : isEmpty ? ['/catalog', 'В каталог'] : ['/basket', 'В корзину']
  return (
    <EmptyState
      drawing="basket"
      title="Заказывать пока нечего"
      action={
        <Link to={to(path)} className={buttonStyle()}>
          {name}
        </Link>
      }
    >
      <p>
        {isPlaced
          ? 'Если вы только что оформили заказ, в том числе в другой вкладке или на другом устройстве, он уже в списке заказов.'
          : isEmpty
            ? 'В корзине пока пусто.'
            : 'Отметьте в корзине товары, которые есть в наличии.'}
      </p>
    </EmptyState>
  )
}

function SignInAgain() {
  return <BasketInProfile signIn={<SignInButton className={buttonStyle()}>Войти по телефону</SignInButton>} />
}
