import { buttonStyle, EmptyState, Skeleton } from '@romashka/ui'
import type { ReactNode } from 'react'
import { hasSessionEnded } from '../session/ended-session.ts'
import { useIsHydrated } from '../session/store.ts'
import { useVisitor } from '../session/visitor.ts'
import { SignInButton } from './sign-in/sign-in-button.tsx'

interface SignedInOnlyProps {
  title: string
  /** Why a stranger sees nothing here, where there is more to say. */
  why?: string
  /** What the server sends; the page's own frame, so that its heading and its parts stay in their places. */
  skeleton?: ReactNode
  children: ReactNode
}

/** Pages of a person: the server renders none of it, a stranger is asked to sign in. */
export function SignedInOnly({ title, why, skeleton, children }: SignedInOnlyProps) {
  const { token } = useVisitor()
  const isHydrated = useIsHydrated()
  if (!isHydrated) return skeleton ?? <PlainSkeleton key="skeleton" title={title} />
  if (token) return children
  const hasEnded = hasSessionEnded()
  return (
    <div className="wrap">
      <h1 className="pt-6 text-h1 md:pt-8">{title}</h1>
      <EmptyState
        drawing="orders"
        title={hasEnded ? 'Войдите ещё раз' : 'Войдите, чтобы продолжить'}
        action={<SignInButton className={buttonStyle()}>Войти по телефону</SignInButton>}
      >
        <p>
          {hasEnded
            ? 'На этом устройстве вы вышли: давно не заходили или закрыли вход с другого. Пришлём код в СМС.'
            : (why ?? 'Эту страницу видите только вы. Пароль не нужен: пришлём код в СМС.')}
        </p>
      </EmptyState>
    </div>
  )
}

function PlainSkeleton({ title }: { title: string }) {
  return (
    <div className="wrap" aria-busy="true">
      <h1 className="pt-6 pb-5 text-h1 md:pt-8">{title}</h1>
      <PartsSkeleton />
    </div>
  )
}

/** Cards of a page, before it is known what stands in them. */
export function PartsSkeleton() {
  return (
    <div className="space-y-4">
      <Skeleton className="h-40 rounded-card" />
      <Skeleton className="h-40 rounded-card" />
    </div>
  )
}
