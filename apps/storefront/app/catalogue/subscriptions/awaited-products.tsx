import { Button, buttonStyle, Card, EmptyState, useFocusFallback } from '@romashka/ui'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { LoadFailed } from '../../api/loading-or-error.tsx'
import { type Shopper, useIsShopperPending, useShopper } from '../../api/shopper.ts'
import { SignInButton } from '../../identity/sign-in/sign-in-button.tsx'
import { availabilityText, availabilityTones } from '../../products/card-text.ts'
import { productPictureUrl } from '../../products/picture-url.ts'
import type { ProductCard } from '../../products/product-card.ts'
import { useCardsOrError } from '../../products/use-cards.ts'
import { useVisitor } from '../../session/visitor.ts'
import { useCityPath } from '../../site/paths.ts'
import { keepUnitsTogether } from '../../text/keep-units-together.ts'
import { browserTimeZone } from '../../text/local-dates.ts'
import { money } from '../../text/money.ts'
import { pastDayText } from '../../text/past-dates.ts'
import { unsubscribe } from './subscriptions.ts'

type Subscription = Shopper['subscriptions'][number]

/** What the shopper asked to be told of: goods that are to come, and prices that are to fall. */
export default function AwaitedProducts({ skeleton }: { skeleton: ReactNode }) {
  const { token } = useVisitor()
  const shopper = useShopper()
  const isPending = useIsShopperPending()
  if (!token) return <Stranger />
  if (shopper) return <List subscriptions={shopper.subscriptions} userId={shopper.id} skeleton={skeleton} />
  if (isPending) return skeleton
  return <LoadFailed title="Список не открылся" text="Проверьте связь" onAgain={() => location.reload()} />
}

function Stranger() {
  return (
    <EmptyState
      drawing="messages"
      title="Войдите, чтобы увидеть, чего вы ждёте"
      action={<SignInButton className={buttonStyle()}>Войти по телефону</SignInButton>}
    >
      <p>Подписки хранятся в профиле: так мы знаем, кому написать.</p>
    </EmptyState>
  )
}

interface ListProps {
  subscriptions: readonly Subscription[]
  userId: string
  skeleton: ReactNode
}

function List({ subscriptions, userId, skeleton }: ListProps) {
  const list = useRef<HTMLDivElement>(null)
  // The button of a line goes with its line.
  useFocusFallback(() => list.current?.querySelector('a, button') ?? list.current, { part: list })
  const { cards, error, refetch } = useCardsOrError(subscriptions.map(({ product_id }) => product_id))
  if (error) return <LoadFailed title="Список не открылся" text={error} onAgain={refetch} />
  if (!cards) return skeleton
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {subscriptions.length === 0 ? (
        <Nothing />
      ) : (
        <Card className="py-1!">
          <ul className="divide-y divide-line">
            {subscriptions.map((one) => (
              <Line
                key={one.product_id}
                subscription={one}
                card={cards.find(({ id }) => id === one.product_id)}
                userId={userId}
              />
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}

function Nothing() {
  const to = useCityPath()
  return (
    <EmptyState
      drawing="messages"
      title="Вы пока ничего не ждёте"
      action={
        <Link to={to('/catalog')} className={buttonStyle()}>
          Перейти в каталог
        </Link>
      }
    >
      <p>Товара нет или он дорог? Нажмите на его странице «Сообщить», и мы напишем.</p>
    </EmptyState>
  )
}

interface LineProps {
  subscription: Subscription
  /** Nothing of what is not sold any more. */
  card: ProductCard | undefined
  userId: string
}

function Line({ subscription, card, userId }: LineProps) {
  const to = useCityPath()
  const title = card?.title ?? 'Товар больше не продаётся'
  const availability = card && availabilityText(card)
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-3 py-3">
      <div className="flex min-w-0 flex-[1_1_16rem] items-center gap-3">
        {card && (
          <img
            src={productPictureUrl(card)}
            width={56}
            height={56}
            alt=""
            className="size-14 shrink-0 object-contain"
          />
        )}
        <div className="min-w-0 flex-1">
          {card ? (
            <Link to={to(`/product/${card.slug}`)} className="font-medium wrap-anywhere hyphens-auto hover:text-leaf">
              {keepUnitsTogether(title)}
            </Link>
          ) : (
            <p className="font-medium">{title}</p>
          )}
          {card && <p className="text-note text-quiet">{awaitedText(subscription, card)}</p>}
          {availability && (
            <p className={`text-note ${availabilityTones[availability.tone]}`}>
              {availability.text}
              {card?.price != null && availability.tone !== 'never' && `, ${money(card.price)}`}
            </p>
          )}
        </div>
      </div>
      <Button
        kind="quiet"
        aria-label={`Не сообщать: ${title}`}
        onClick={() => void unsubscribe(userId, subscription.product_id)}
      >
        Не сообщать
      </Button>
    </li>
  )
}

/** What is awaited and since when, or when the shop has told of it. */
function awaitedText({ price_at_most: atMost, notified_at: at, created_at: since }: Subscription, card: ProductCard) {
  if (card.dispensingClass === 'pharmacy_only') return 'Теперь отпускают только в аптеке: сообщать не будем'
  if (at) return `Сообщили ${pastDayText(at, browserTimeZone())}`
  if (atMost !== null) return `Сообщим, когда будет не дороже ${money(atMost)}`
  if (card.is_stock || card.is_preorder) return 'Вы просили сообщить о поступлении: товар есть'
  return `Сообщим, когда появится; ждёте с ${pastDayText(since, browserTimeZone())}`
}
