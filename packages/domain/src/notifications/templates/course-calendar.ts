/**
 * Titles of calendar events. The downloaded file names medicines; the calendar link does not, because calendars are
 * shared.
 */
export const courseCalendar = {
  name: (brand: string) => `Мой календарь в аптеках «${brand}»`,
  dose: (title: string | null) => (title ? `Приём: ${title}` : 'Приём по календарю'),
  refill: (title: string | null) => (title ? `Пополнить запас: ${title}` : 'Пополнить запас'),
  prescriptionEnds: 'Последний день рецепта',
  linkEnds: (brand: string) => `Через неделю ссылка на этот календарь перестанет работать: получите новую в «${brand}»`,
  orders: {
    pay_until: (number: string) => `Оплатить заказ ${number}`,
    answer_until: (number: string) => `Ответить по заказу ${number}`,
    pick_up_until: (number: string, part: number | null) =>
      part ? `Забрать часть ${part} заказа ${number}` : `Забрать заказ ${number}`,
    expected: (number: string, part: number | null) =>
      part ? `Часть ${part} заказа ${number} будет в аптеке` : `Заказ ${number} будет в аптеке`,
    courier: (number: string) => `Курьер с заказом ${number}`,
  },
} as const
