import type { ProductId } from '@romashka/basics'
import { Button, Icon, useKeptFocus } from '@romashka/ui'
import { lazy, Suspense, useRef, useState } from 'react'
import { useShopper } from '../../api/shopper.ts'
import { money } from '../../text/money.ts'
import type { Product } from '../product/product.ts'
import { subscribe, unsubscribe } from './subscriptions.ts'

const PriceAlertForm = lazy(() => import('./price-alert-form.tsx'))

interface ShopperSubscriptionProps {
  product: Product
  userId: string
}

/** The subscription of a signed-in shopper: the product in stock, or a lower price. */
export default function ShopperSubscription(props: ShopperSubscriptionProps) {
  const part = useRef<HTMLDivElement>(null)
  useKeptFocus(part)
  return (
    <div ref={part}>
      <Asked {...props} />
    </div>
  )
}

/** Each press puts the next thing in the place of the one before. */
function Asked({ product, userId }: ShopperSubscriptionProps) {
  const known = useShopper()?.subscriptions.find((one) => one.product_id === product.id)
  const isThere = product.is_stock || product.is_preorder
  if (known)
    return <Subscribed productId={product.id} userId={userId} priceAtMost={known.price_at_most} isThere={isThere} />
  if (isThere && product.price !== null) return <PriceWatch product={product} price={product.price} userId={userId} />
  return (
    <Button kind="quiet" isWide onClick={() => void subscribe(userId, product.id)}>
      <Icon name="bell" size={20} />
      Сообщить о поступлении
    </Button>
  )
}

interface SubscribedProps {
  productId: ProductId
  userId: string
  priceAtMost: number | null
  isThere: boolean
}

function Subscribed({ productId, userId, priceAtMost, isThere }: SubscribedProps) {
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-3 text-note">
      <span className="flex items-center gap-2 text-leaf">
        <Icon name="bell-ring" size={20} />
        {subscribedText(priceAtMost, isThere)}
      </span>
      <Button kind="quiet" onClick={() => void unsubscribe(userId, productId)}>
        Не сообщать
      </Button>
    </p>
  )
}

/** What is there already is awaited only once it has been sold out. */
function subscribedText(priceAtMost: number | null, isThere: boolean): string {
  if (priceAtMost !== null) return `Сообщим, когда будет не дороже ${money(priceAtMost)}`
  return isThere ? 'Вы просили сообщить о поступлении: товар есть' : 'Сообщим, когда появится'
}

function PriceWatch({ product, price, userId }: { product: Product; price: number; userId: string }) {
  const [isOpen, setOpen] = useState(false)
  const button = (
    <Button kind="quiet" isWide onClick={() => setOpen(true)}>
      <Icon name="bell" size={20} />
      Сообщить, когда подешевеет
    </Button>
  )
  if (!isOpen) return button
  return (
    <Suspense fallback={button}>
      <PriceAlertForm price={price} onSend={(priceAtMost) => void subscribe(userId, product.id, priceAtMost)} />
    </Suspense>
  )
}
