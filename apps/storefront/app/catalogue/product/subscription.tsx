import { Button, buttonStyle, notify } from '@romashka/ui'
import { Bell, BellRing } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { browserApi } from '../../api/loading.ts'
import { shopper, useShopper } from '../../identity/session/shopper.ts'
import { SignInButton } from '../../identity/sign-in/sign-in-button.tsx'
import { useVisitor } from '../../shell/visitor.ts'
import { money } from '../../text/money.ts'
import { refusalText } from '../../text/refusals.ts'
import type { Product } from './product.ts'

const PriceWatchForm = lazy(() => import('./price-watch-form.tsx'))

/** A shopper who waits is told: of what is not there when it comes, of what is there when it costs less. */
export function Subscription({ product }: { product: Product }) {
  const { token, userId } = useVisitor()
  const known = useShopper()?.subscriptions.find((one) => one.product_id === product.id)
  const isThere = product.price !== null && (product.is_stock || product.is_preorder)
  if (product.isWithdrawn) return null
  if (!token || !userId) {
    return (
      <SignInButton className={buttonStyle('quiet', 'normal', true)}>
        <Bell aria-hidden="true" size={20} />
        {isThere ? 'Сообщить, когда подешевеет' : 'Сообщить о поступлении'}
      </SignInButton>
    )
  }
  if (known) return <Subscribed productId={product.id} userId={userId} priceAtMost={known.price_at_most} />
  if (isThere && product.price !== null) return <PriceWatch product={product} price={product.price} userId={userId} />
  return (
    <Button kind="quiet" isWide onClick={() => void subscribe(userId, product.id)}>
      <Bell aria-hidden="true" size={20} />
      Сообщить о поступлении
    </Button>
  )
}

interface SubscribedProps {
  productId: number
  userId: string
  priceAtMost: number | null
}

function Subscribed({ productId, userId, priceAtMost }: SubscribedProps) {
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-3 text-note">
      <span className="flex items-center gap-2 text-leaf">
        <BellRing aria-hidden="true" size={20} />
        {priceAtMost === null ? 'Сообщим, когда появится' : `Сообщим, когда будет не дороже ${money(priceAtMost)}`}
      </span>
      <Button kind="quiet" onClick={() => void unsubscribe(userId, productId)}>
        Не сообщать
      </Button>
    </p>
  )
}

function PriceWatch({ product, price, userId }: { product: Product; price: number; userId: string }) {
  const [isOpen, setOpen] = useState(false)
  const button = (
    <Button kind="quiet" isWide onClick={() => setOpen(true)}>
      <Bell aria-hidden="true" size={20} />
      Сообщить, когда подешевеет
    </Button>
  )
  if (!isOpen) return button
  return (
    <Suspense fallback={button}>
      <PriceWatchForm price={price} onSend={(priceAtMost) => void subscribe(userId, product.id, priceAtMost)} />
    </Suspense>
  )
}

async function subscribe(id: string, productId: number, priceAtMost?: number): Promise<void> {
  const query = priceAtMost === undefined ? {} : { price_at_most: priceAtMost }
  await keep(
    browserApi.ask('POST /api/v1/users/:id/add-subscription/:productId', { params: { id, productId }, query }),
    'Сообщим в личном кабинете и по почте или СМС, как вы настроили',
  )
}

async function unsubscribe(id: string, productId: number): Promise<void> {
  await keep(
    browserApi.ask('POST /api/v1/users/:id/delete-subscription/:productId', { params: { id, productId } }),
    'Больше не сообщим',
  )
}

async function keep(
  asked: Promise<{ subscriptions: NonNullable<ReturnType<typeof useShopper>>['subscriptions'] }>,
  done: string,
) {
  try {
    const { subscriptions } = await asked
    const known = shopper.read()
    if (known) shopper.accept({ ...known, subscriptions })
    notify({ message: done, tone: 'success' })
  } catch (error) {
    notify({ message: refusalText(error), tone: 'danger' })
  }
}
