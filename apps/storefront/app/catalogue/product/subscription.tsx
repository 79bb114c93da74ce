import { buttonStyle, Icon, Skeleton } from '@romashka/ui'
import { lazy, Suspense } from 'react'
import { SignInButton } from '../../identity/sign-in/sign-in-button.tsx'
import { useVisitor } from '../../session/visitor.ts'
import { clearPendingSubscription, storePendingSubscription } from '../subscriptions/pending-subscription.ts'
import type { Product } from './product.ts'

const ShopperSubscription = lazy(() => import('../subscriptions/shopper-subscription.tsx'))

/** A subscription: an unavailable product back in stock, an available one at a lower price. Nobody is notified of what no order takes. */
export function Subscription({ product }: { product: Product }) {
  const { token, userId } = useVisitor()
  if (!product.dispensing.canOrder) return null
  if (token && userId) {
    return (
      <Suspense fallback={<Skeleton className="h-12 w-full" />}>
        <ShopperSubscription product={product} userId={userId} />
      </Suspense>
    )
  }
  const isThere = product.price !== null && (product.is_stock || product.is_preorder)
  return (
    <SignInButton
      className={buttonStyle('quiet', 'normal', true)}
      // A price to wait for is written after signing in.
      {...(!isThere && { onOpen: () => storePendingSubscription(product.id), onGiveUp: clearPendingSubscription })}
    >
      <Icon name="bell" size={20} />
      {isThere ? 'Сообщить, когда подешевеет' : 'Сообщить о поступлении'}
    </SignInButton>
  )
}
