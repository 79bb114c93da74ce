import { buttonStyle, EmptyState, useFocusFallback } from '@romashka/ui'
import { lazy, type RefObject, Suspense, useRef } from 'react'
import { Link } from 'react-router'
import { useCachedCards } from '../../products/use-cached-cards.ts'
import { hasSessionEnded } from '../../session/ended-session.ts'
import { useVisitor } from '../../session/visitor.ts'
import { keepAsSent } from '../../site/keep-as-sent.ts'
import { useCityPath } from '../../site/paths.ts'
import { plural, productForms } from '../../text/plural.ts'
import { useBasket } from '../store/use-basket.ts'
import { BasketGroups } from './basket-groups.tsx'
import { BasketInProfile } from './basket-in-profile.tsx'
import { BasketNotices } from './basket-notices.tsx'
import { BasketPlace } from './basket-place.tsx'
import { BasketSkeleton } from './basket-skeleton.tsx'
import { BasketSummary } from './basket-summary.tsx'
import { PrescriptionHint } from './prescription-hint.tsx'
import { SelectAll } from './select-all.tsx'

/** A basket whose notice does not come answers without it. */
const JointUse = lazy(keepAsSent(() => import('./joint-use.tsx')))

/** What is in the basket on the left, what it costs on the right. */
export default function BasketView() {
  const basket = useBasket()
  const { heading, lines } = useNextLine()
  useCachedCards(basket.lines.map((line) => line.id))
  if (!basket.isReady) return <BasketSkeleton />
  if (basket.lines.length === 0) return <EmptyBasket heading={heading} />
  return (
    <div className="wrap">
      <h1 ref={heading} tabIndex={-1} className="pt-6 pb-4 text-h1 outline-none md:pt-8">
        Корзина <span className="text-h3 font-normal text-quiet">{plural(basket.lines.length, productForms)}</span>
      </h1>
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-[minmax(0,1fr)_22rem] md:gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div ref={lines} className="min-w-0 space-y-4">
          <BasketNotices basket={basket} />
          {basket.account && <BasketPlace basket={basket.account} />}
          <SelectAll basket={basket} />
          <BasketGroups basket={basket} />
          {basket.lines.length > 1 && (
            <Suspense fallback={null}>
              <JointUse lines={basket.lines} />
            </Suspense>
          )}
          <PrescriptionHint />
        </div>
        <BasketSummary basket={basket} />
      </div>
    </div>
  )
}

/**
 * After a line is removed the focus moves to the line that takes its place. A line whose price has come stands in another
 * group, as a new element: the focus stays on the same control of it.
 */
function useNextLine() {
  const heading = useRef<HTMLHeadingElement>(null)
  const lines = useRef<HTMLDivElement>(null)
  const last = useRef<{ at: number; line: string | undefined; control: string | null }>(null)
  const all = () => [...(lines.current?.querySelectorAll('li') ?? [])]
  useFocusFallback(
    () => {
      const { at = 0, line, control } = last.current ?? {}
      const moved = all().find((one) => one.dataset.line === line)
      const same = [...(moved?.querySelectorAll<HTMLElement>('input, button') ?? [])].find(
        (one) => one.getAttribute('aria-label') === control,
      )
      const next = (all()[at] ?? all().at(-1))?.querySelector<HTMLElement>('input:enabled, button')
      return same ?? next ?? heading.current
    },
    {
      onFocus: (target) => {
        const at = all().findIndex((line) => line.contains(target))
        const control = target instanceof Element ? target.getAttribute('aria-label') : null
        last.current = { at, line: all()[at]?.dataset.line, control }
      },
    },
  )
  return { heading, lines }
}

function EmptyBasket({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  const { token, activeOrders } = useVisitor()
  const isLeft = !token && hasSessionEnded()
  return (
    <div className="wrap">
      <h1 ref={heading} tabIndex={-1} className="sr-only">
        Корзина
      </h1>
      {isLeft ? (
        <LeftInProfile />
      ) : (
        <NothingYet isVisitor={!token} hasOrders={token !== undefined && activeOrders > 0} />
      )}
    </div>
  )
}

function LeftInProfile() {
  const to = useCityPath()
  const signIn = (
    <Link to={to('/personal-area')} className={buttonStyle()}>
      Войти
    </Link>
  )
  return <BasketInProfile signIn={signIn} />
}

function NothingYet({ isVisitor, hasOrders }: { isVisitor: boolean; hasOrders: boolean }) {
  const to = useCityPath()
  return (
    <EmptyState
      drawing="basket"
      title="В корзине пока пусто"
      action={
        <Link to={to('/catalog')} className={buttonStyle()}>
          Перейти в каталог
        </Link>
      }
    >
      <p>Найдите лекарство по названию или в каталоге.</p>
      {hasOrders && (
        <p className="mt-3 text-note">
          Уже оформили заказ?{' '}
          <Link to={to('/o')} className="text-leaf underline">
            Мои заказы
          </Link>
        </p>
      )}
      {isVisitor && (
        <p className="mt-3 text-note">
          Корзина на другом устройстве?{' '}
          <Link to={to('/personal-area')} className="text-leaf underline">
            Войдите
          </Link>
        </p>
      )}
      <PrescriptionHint />
    </EmptyState>
  )
}
