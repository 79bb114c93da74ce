import type { ProductId } from '@romashka/basics'
import { Button, Icon } from '@romashka/ui'
import { lazy, Suspense, useState } from 'react'
import { useShopper } from '../../api/shopper.ts'
import { money } from '../../text/money.ts'
import type { Product } from '../product/product.ts'
import { subscribe, unsubscribe } from './subscriptions.ts'

const PriceAlertForm = lazy(() => import('./price-alert-form.tsx'))

/** The subscription of a signed-in shopper: the product in stock, or a lower price. */
export default function ShopperSubscription({ product, userId }: { product: Product; userId: string }) {
  const known = useShopper()?.subscriptions.find((one) => one.product_id === product.id)
  const isThere = product.is_stock || product.is_preorder
  if (known) return <Subscribed productId={product.id} userId={userId} priceAtMost={known.price_at_most} />
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
}

function Subscribed({ productId, userId, priceAtMost }: SubscribedProps) {
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-3 text-note">
      <span className="flex items-center gap-2 text-leaf">
        <Icon name="bell-ring" size={20} />
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
