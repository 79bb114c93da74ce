import {
  CalendarCheck,
  CalendarDays,
  ClipboardList,
  CreditCard,
  FileHeart,
  Heart,
  IdCard,
  type LucideIcon,
  Mail,
  Settings,
  TicketPercent,
  UserRound,
} from 'lucide-react'
import { NavLink } from 'react-router'
import { useCityPath } from '../../site/paths.ts'

const places: [path: string, text: string, icon: LucideIcon][] = [
  ['/o', 'Заказы', ClipboardList],
  ['/favorites', 'Избранное', Heart],
  ['/loyalty', 'Карта и баллы', CreditCard],
  ['/promocodes', 'Промокоды', TicketPercent],
  ['/social-card', 'Социальная карта', IdCard],
  ['/prescriptions', 'Рецепты', FileHeart],
  ['/calendar', 'Календарь', CalendarDays],
  ['/appointments', 'Мои записи', CalendarCheck],
  ['/messages', 'Сообщения', Mail],
  ['/person-data', 'Личные данные', UserRound],
  ['/settings', 'Настройки', Settings],
]

/** The rooms of the personal area: a row that scrolls on a phone, a column beside the orders on a desk. */
export function PersonalLinks() {
  const to = useCityPath()
  return (
    <nav aria-label="Личный кабинет" className="-m-1 overflow-x-auto p-1">
      <ul className="flex gap-2 md:flex-col md:rounded-card md:border md:border-line md:bg-surface md:p-2">
        {places.map(([path, text, Icon]) => (
          <li key={path}>
            <NavLink
              to={to(path)}
              className={
                'flex min-h-12 items-center gap-3 rounded-control border border-line bg-surface px-4 whitespace-nowrap ' +
                'hover:text-leaf md:border-transparent md:px-3 md:hover:bg-leaf-tint aria-[current=page]:bg-leaf-tint aria-[current=page]:font-semibold'
              }
            >
              <Icon aria-hidden="true" size={22} className="text-leaf" />
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
