import { EmptyState } from '@romashka/ui'
import type { ReactNode } from 'react'

/**
 * The basket of a session that has ended is not gone, it is the person's: nobody is told that it is empty. The way to sign
 * in is the page's own.
 */
export function BasketInProfile({ signIn }: { signIn: ReactNode }) {
  return (
    <EmptyState drawing="basket" title="Войдите ещё раз" action={signIn}>
      <p>На этом устройстве вы вышли. Корзина осталась в профиле: войдите и продолжите.</p>
    </EmptyState>
  )
}
