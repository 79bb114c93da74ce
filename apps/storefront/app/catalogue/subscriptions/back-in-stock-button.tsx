import { Button, buttonStyle, Icon } from '@romashka/ui'
import { useShopper } from '../../api/shopper.ts'
import { SignInButton } from '../../identity/sign-in/sign-in-button.tsx'
import type { ListedCard } from '../../products/product-card.ts'
import { useVisitor } from '../../session/visitor.ts'
import { clearPendingSubscription, storePendingSubscription } from './pending-subscription.ts'
import { subscribe, unsubscribe } from './subscriptions.ts'

interface BackInStockButtonProps {
  card: Pick<ListedCard, 'id' | 'titleShort' | 'dispensingClass'>
}

/** Subscribes to an unavailable product; a second press unsubscribes. Nobody is notified of what no order takes. */
export default function BackInStockButton({ card }: BackInStockButtonProps) {
  const { token, userId } = useVisitor()
  const isAwaited = useShopper()?.subscriptions.some((one) => one.product_id === card.id) ?? false
  if (card.dispensingClass === 'pharmacy_only') return <p className="text-note text-quiet">Отпускают только в аптеке</p>
  if (!token || !userId) {
    return (
      <SignInButton
        className={buttonStyle('secondary', 'normal', true)}
        aria-label={`Сообщить о поступлении: ${card.titleShort}`}
        onOpen={() => storePendingSubscription(card.id)}
        onGiveUp={clearPendingSubscription}
      >
        <Text isAwaited={false} />
      </SignInButton>
    )
  }
  const change = isAwaited ? unsubscribe : subscribe
  return (
    <Button
      kind="secondary"
      isWide
      aria-pressed={isAwaited}
      aria-label={`Сообщить о поступлении: ${card.titleShort}`}
      onClick={() => void change(userId, card.id)}
    >
      <Text isAwaited={isAwaited} />
    </Button>
  )
}

function Text({ isAwaited }: { isAwaited: boolean }) {
  return (
    <>
      <Icon name={isAwaited ? 'bell-ring' : 'bell'} size={18} className="shrink-0" />
      {isAwaited ? 'Сообщим' : 'Сообщить'}
    </>
  )
}
