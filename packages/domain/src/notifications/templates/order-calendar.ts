/** Titles of an order's calendar events. Never a medicine's name: calendars are shared. */
export const orderCalendar = {
  name: (brand: string) => `Заказы в «${brand}»`,
  fetch: (number: string) => `Забрать заказ ${number} в аптеке`,
  expect: (number: string) => `Заказ ${number} будет в аптеке`,
  receive: (number: string) => `Курьер с заказом ${number}`,
}
