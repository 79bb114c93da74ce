import { ClipboardList, Heart, type LucideIcon, ShoppingBasket, User } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { SignInButton } from '../../identity/sign-in/sign-in-button.tsx'
import { useVisitor } from '../../session/visitor.ts'
import { useCityPath } from '../../site/paths.ts'
import { money } from '../../text/money.ts'
import { packForms, plural } from '../../text/plural.ts'
import { CountBadge } from './count-badge.tsx'

/** Favourites, orders, basket and sign-in of the main row. */
export function HeaderActions() {
  const { favourites, activeOrders, basketPacks, basketKopecks, token, name } = useVisitor()
  const basket = basketPacks > 0 ? `Корзина: ${plural(basketPacks, packForms)} на ` : undefined
  return (
    <nav aria-label="Ваше" className="-mr-3 ml-auto hidden items-stretch md:flex">
      <Action icon={Heart} path="/favorites" text="Избранное" count={favourites} />
      <Action icon={ClipboardList} path="/o" text="Заказы" count={activeOrders} />
      <Action
        icon={ShoppingBasket}
        path="/basket"
        text={basketPacks > 0 ? money(basketKopecks) : 'Корзина'}
        spoken={basket}
        count={basketPacks}
      />
      {token ? (
        <Action icon={User} path="/personal-area" text={name || 'Профиль'} count={0} />
      ) : (
        <SignInButton className={actionStyle}>
          <Face icon={User} text="Войти" count={0} />
        </SignInButton>
      )}
    </nav>
  )
}

const actionStyle =
  'flex min-h-12 min-w-[5.25rem] flex-col items-center justify-center gap-0.5 rounded-control px-1.5 text-small text-ink ' +
  'transition-colors duration-150 hover:text-leaf'

interface FaceProps {
  icon: LucideIcon
  text: string
  count: number
  /** Said before the text to those who do not see the picture and its count. */
  spoken?: string | undefined
}

function Action({ path, ...face }: FaceProps & { path: string }) {
  const to = useCityPath()
  return (
    <Link to={to(path)} className={actionStyle}>
      <Face {...face} />
    </Link>
  )
}

function Face({ icon: Icon, text, count, spoken }: FaceProps): ReactNode {
  return (
    <>
      <span className="relative" aria-hidden={spoken !== undefined}>
        <Icon aria-hidden="true" size={24} />
        <CountBadge count={count} />
      </span>
      <span className="max-w-[6.5rem] truncate">
        {spoken && <span className="sr-only">{spoken}</span>}
        {text}
      </span>
    </>
  )
}
