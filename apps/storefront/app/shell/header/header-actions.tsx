import { Icon, type IconName } from '@romashka/ui'
import type { ReactNode } from 'react'
import { SignInButton } from '../../identity/sign-in/sign-in-button.tsx'
import { useVisitor } from '../../session/visitor.ts'
import { PageLink } from '../../site/page-link.tsx'
import { useCityPath } from '../../site/paths.ts'
import { money } from '../../text/money.ts'
import { packForms, plural } from '../../text/plural.ts'
import { CountBadge } from './count-badge.tsx'

/** Favourites, orders, basket and sign-in of the main row. */
export function HeaderActions() {
  const { favourites, activeOrders, basketPacks, basketKopecks, token, name } = useVisitor()
  // What lies in the basket unchecked costs nothing: «0 ₽» beside its count would look like a fault.
  const hasSum = basketKopecks > 0
  const basket = hasSum ? `Корзина: ${plural(basketPacks, packForms)} на ` : undefined
  return (
    <nav aria-label="Ваше" className="-mr-1.5 ml-auto hidden items-stretch md:flex">
      <Action icon="heart" path="/favorites" text="Избранное" count={favourites} />
      <Action icon="clipboard-list" path="/o" text="Заказы" count={activeOrders} />
      <Action
        icon="shopping-basket"
        path="/basket"
        text={hasSum ? money(basketKopecks) : 'Корзина'}
        spoken={basket}
        count={basketPacks}
      />
      {token ? (
        <Action icon="user" path="/personal-area" text={name || 'Профиль'} count={0} />
      ) : (
        <SignInButton className="header-action">
          <ActionLabel icon="user" text="Войти" count={0} />
        </SignInButton>
      )}
    </nav>
  )
}

interface ActionLabelProps {
  icon: IconName
  text: string
  count: number
  /** Said before the text to those who do not see the picture and its count. */
  spoken?: string | undefined
}

function Action({ path, ...label }: ActionLabelProps & { path: string }) {
  const to = useCityPath()
  return (
    <PageLink to={to(path)} className="header-action">
      <ActionLabel {...label} />
    </PageLink>
  )
}

function ActionLabel({ icon, text, count, spoken }: ActionLabelProps): ReactNode {
  return (
    <>
      <span className="relative" aria-hidden={spoken !== undefined}>
        <Icon name={icon} />
        <CountBadge count={count} />
      </span>
      <span className="max-w-[6.5rem] truncate">
        {spoken && <span className="sr-only">{spoken}</span>}
        {text}
      </span>
    </>
  )
}
