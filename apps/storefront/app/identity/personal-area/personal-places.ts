import type { IconName } from '@romashka/ui'

interface PersonalPlace {
  path: string
  text: string
  icon: IconName
  /** Pages that are opened from it and have no link of their own. */
  inner?: readonly string[]
}

/** The pages of the personal area, in the order of its menu. */
export const personalPlaces: readonly PersonalPlace[] = [
  { path: '/o', text: 'Заказы', icon: 'clipboard-list', inner: ['/order-detail'] },
  { path: '/favorites', text: 'Избранное', icon: 'heart' },
  { path: '/loyalty', text: 'Карта и баллы', icon: 'credit-card', inner: ['/loyalty-registration'] },
  { path: '/promocodes', text: 'Промокоды', icon: 'ticket-percent' },
  { path: '/social-card', text: 'Социальная карта', icon: 'id-card' },
  { path: '/prescriptions', text: 'Рецепты', icon: 'file-heart', inner: ['/prescription-access'] },
  { path: '/calendar', text: 'Календарь', icon: 'calendar-days' },
  { path: '/appointments', text: 'Мои записи', icon: 'calendar-check' },
  { path: '/messages', text: 'Сообщения', icon: 'mail' },
  { path: '/person-data', text: 'Личные данные', icon: 'user-round', inner: ['/my-data'] },
  { path: '/settings', text: 'Настройки', icon: 'settings', inner: ['/devices', '/consents'] },
]

/** The page itself or one below its address. */
export function isAt(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`)
}
