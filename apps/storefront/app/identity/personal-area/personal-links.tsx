import { Icon, type IconName } from '@romashka/ui'
import { NavLink } from 'react-router'
import { useCityPath } from '../../site/paths.ts'

const places: [path: string, text: string, icon: IconName][] = [
  ['/o', 'Заказы', 'clipboard-list'],
  ['/favorites', 'Избранное', 'heart'],
  ['/loyalty', 'Карта и баллы', 'credit-card'],
  ['/promocodes', 'Промокоды', 'ticket-percent'],
  ['/social-card', 'Социальная карта', 'id-card'],
  ['/prescriptions', 'Рецепты', 'file-heart'],
  ['/calendar', 'Календарь', 'calendar-days'],
  ['/appointments', 'Мои записи', 'calendar-check'],
  ['/messages', 'Сообщения', 'mail'],
  ['/person-data', 'Личные данные', 'user-round'],
  ['/settings', 'Настройки', 'settings'],
]

/** Links of the personal area: a row that scrolls on a phone, a column beside the orders on a desktop. */
export function PersonalLinks() {
  const to = useCityPath()
  return (
    <nav aria-label="Личный кабинет" className="-m-1 overflow-x-auto p-1">
      <ul className="flex gap-2 md:flex-col md:rounded-card md:border md:border-line md:bg-surface md:p-2">
        {places.map(([path, text, icon]) => (
          <li key={path}>
            <NavLink
              to={to(path)}
              className={
                'flex min-h-12 items-center gap-3 rounded-control border border-line bg-surface px-4 whitespace-nowrap ' +
                'hover:text-leaf md:border-transparent md:px-3 md:hover:bg-leaf-tint aria-[current=page]:bg-leaf-tint aria-[current=page]:font-semibold'
              }
            >
              <Icon name={icon} size={22} className="text-leaf" />
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
