import { buttonStyle, EmptyState, Skeleton } from '@romashka/ui'
import type { ReactNode } from 'react'
import { useIsHydrated } from '../session/store.ts'
import { useVisitor } from '../session/visitor.ts'
import { SignInButton } from './sign-in/sign-in-button.tsx'

/** Pages of a person: the server renders none of it, a stranger is asked to sign in. */
export function SignedInOnly({ title, children }: { title: string; children: ReactNode }) {
  const { token } = useVisitor()
  const isHydrated = useIsHydrated()
  if (!isHydrated) {
    return (
      <div className="wrap space-y-4 pt-6 md:pt-8" aria-busy="true">
        <h1 className="text-h1">{title}</h1>
        <Skeleton className="h-40 rounded-card" />
        <Skeleton className="h-40 rounded-card" />
      </div>
    )
  }
  if (token) return children
  return (
    <div className="wrap">
      <h1 className="pt-6 text-h1 md:pt-8">{title}</h1>
      <EmptyState
        drawing="orders"
        title="Войдите, чтобы продолжить"
        action={<SignInButton className={buttonStyle()}>Войти по телефону</SignInButton>}
      >
        <p>Здесь ваши заказы и данные. Пароль не нужен: пришлём код в СМС.</p>
      </EmptyState>
    </div>
  )
}
