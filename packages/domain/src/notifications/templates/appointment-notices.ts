import type { Notice, NoticeFacts } from './notices.ts'

const path = '/appointments'

const whatFor = ({ service, specialist }: NoticeFacts) => `${service}, ${specialist}`

/** Messages about appointments. Whom they are with and what for is said in the personal area alone. */
export const appointmentNotices = {
  'appointment.booked': (facts: NoticeFacts): Notice => ({
    title: 'Вы записаны',
    text: `Ждём вас ${facts.at}. Адрес: ${facts.address}.`,
    inShop: `${whatFor(facts)}. Ждём вас ${facts.at}. Адрес: ${facts.address}.`,
    path,
  }),
  'appointment.moved': (facts: NoticeFacts): Notice => ({
    title: 'Запись перенесена',
    text: `Теперь ждём вас ${facts.at}. Адрес: ${facts.address}.`,
    inShop: `${whatFor(facts)}. Теперь ждём вас ${facts.at}. Адрес: ${facts.address}.`,
    path,
  }),
  'appointment.tomorrow': (facts: NoticeFacts): Notice => ({
    title: 'Напоминаем о записи',
    text: `Вы записаны на ${facts.at}. Адрес: ${facts.address}. Если планы изменились, перенесите или отмените запись в профиле.`,
    inShop: `${whatFor(facts)}: ${facts.at}. Адрес: ${facts.address}.`,
    path,
  }),
  'appointment.soon': (facts: NoticeFacts): Notice => ({
    title: 'Скоро ваша запись',
    text: `Ждём вас ${facts.at}. Адрес: ${facts.address}.`,
    inShop: `${whatFor(facts)}: ${facts.at}. Адрес: ${facts.address}.`,
    path,
  }),
  'appointment.cancelled_by_chain': (facts: NoticeFacts): Notice => ({
    title: 'Приём не состоится',
    text: `Просим прощения: приём ${facts.at} не состоится. ${nextStepText(facts)}`,
    inShop: `Просим прощения: приём ${facts.at} не состоится (${whatFor(facts)}). ${nextStepText(facts)}`,
    path,
  }),
  'appointment.offered': (facts: NoticeFacts): Notice => ({
    title: 'Освободилось время',
    text: `Держим для вас ${facts.at} до ${facts.until}. Адрес: ${facts.address}. Подтвердите запись в профиле.`,
    inShop: `${whatFor(facts)}: ${facts.at}. Держим это время для вас до ${facts.until}. Адрес: ${facts.address}.`,
    path,
  }),
  'appointment.goods': (_: NoticeFacts): Notice => ({
    title: 'Список с приёма готов',
    text: 'Всё, что подобрали на приёме, собрано в профиле: можно положить в корзину.',
    path,
  }),
} as const

function nextStepText({ instead, until }: NoticeFacts): string {
  if (!instead) return 'Выберите другое время в профиле.'
  return `Держим для вас другое время: ${instead}. Подтвердите его до ${until} или выберите другое в профиле.`
}

/** Words of the calendar file of an appointment. */
export const appointmentCalendar = {
  name: (brand: string) => `Записи в аптеках «${brand}»`,
  visit: (brand: string) => `Запись в аптеке «${brand}»`,
  phone: (phone: string) => `Телефон аптеки: ${phone}`,
}
