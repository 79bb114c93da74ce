import { ClipboardList, Heart, type LucideIcon, ShoppingBasket, User } from 'lucide-react'
import { Link } from 'react-router'
import { money } from '../text/money.ts'
import { packForms, plural } from '../text/plural.ts'
import { CountMark } from './count-mark.tsx'
import { useCityPath } from './paths.ts'
import { useVisitor } from './visitor.ts'

/** Favourites, orders, basket and sign-in of the main row. */
export function HeaderActions() {
  const { favourites, activeOrders, basketPacks, basketKopecks, token, name } = useVisitor()
  const basket = basketPacks > 0 ? `Корзина: ${plural(basketPacks, packForms)} на ${money(basketKopecks)}` : undefined
  return (
    <nav aria-label="Ваше" className="-mr-3 ml-auto hidden items-stretch md:flex">
      <Action icon={Heart} path="/favorites" text="Избранное" count={favourites} />
      <Action icon={ClipboardList} path="/o" text="Заказы" count={activeOrders} />
      <Action
        icon={ShoppingBasket}
        path="/basket"
        text={basketPacks > 0 ? money(basketKopecks) : 'Корзина'}
        label={basket}
        count={basketPacks}
      />
      <Action icon={User} path="/personal-area" text={token ? name || 'Профиль' : 'Войти'} count={0} />
    </nav>
  )
}

interface ActionProps {
  icon: LucideIcon
  path: string
  text: string
  label?: string | undefined
  count: number
}

function Action({ icon: Icon, path, text, label, count }: ActionProps) {
  const to = useCityPath()
  return (
    <Link
      to={to(path)}
      aria-label={label}
      className="flex min-h-12 min-w-[5.25rem] flex-col items-center justify-center gap-0.5 rounded-control px-1.5 text-small text-ink transition-colors duration-150 hover:text-leaf"
    >
      <span className="relative">
        <Icon aria-hidden="true" size={24} />
        <CountMark count={count} />
      </span>
      <span className="max-w-[6.5rem] truncate">{text}</span>
    </Link>
  )
}
