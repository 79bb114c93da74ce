import { daysText } from './amount.ts'
import { appointmentNotices } from './appointment-notices.ts'
import { type OrderFacts, type OrderMessage, orderMessages } from './order-messages.ts'

/** As the specification's `oauth_type`. */
type SignInProviderCode = 'ya' | 'vk' | 'tf'
const providerNames: Record<SignInProviderCode, string> = { ya: 'Яндекс ID', vk: 'VK ID', tf: 'T-ID' }

/** Facts for templates; each uses some of them. */
export interface NoticeFacts extends Partial<OrderFacts> {
  orderId?: string | undefined
  productId?: number | undefined
  prescriptionId?: string | undefined
  /** How much of a prescription may still be ordered. */
  left?: string | undefined
  /** A product's name, shown in the personal area only. */
  product?: string | undefined
  price?: string | undefined
  isFew?: boolean | undefined
  device?: string | undefined
  at?: string | undefined
  days?: number | undefined
  provider?: SignInProviderCode | undefined
  /** A change of the phone that only another visit to a pharmacy stops. */
  isFromCounter?: boolean | undefined
  /** Masked. */
  phone?: string | undefined
  address?: string | undefined
  service?: string | undefined
  specialist?: string | undefined
  /** Another time and its place. */
  instead?: string | undefined
}

/** The text of one event. `text` may appear on a locked phone and never names a medicine; `inShop` may. */
export interface Notice {
  title: string
  text: string
  inShop?: string | undefined
  /** The page of the shop it links to. */
  path: string
}

/** `Browser` is the name of an unknown browser. */
const deviceText = (name = 'Browser') => (name === 'Browser' ? 'Неизвестный браузер' : name)

const shopNotices = {
  'subscription.back': ({ product, productId, isFew }: NoticeFacts): Notice => ({
    title: 'Товар снова в наличии',
    text: `Товар, который вы ждали, снова есть в вашем городе${isFew ? ', осталось мало' : ''}.`,
    inShop: product && `${product} снова есть в вашем городе${isFew ? ', осталось мало' : ''}.`,
    path: `/product/${productId}`,
  }),
  'subscription.cheaper': ({ product, productId, price }: NoticeFacts): Notice => ({
    title: 'Цена снизилась',
    text: 'Товар, за ценой которого вы следите, подешевел.',
    inShop: product && `${product} сейчас ${price}.`,
    path: `/product/${productId}`,
  }),
  'course.dose': ({ product, at }: NoticeFacts): Notice => ({
    title: 'Напоминание из вашего календаря',
    text: `Напоминание на ${at}. Подробности в календаре.`,
    inShop: product && `${at}: ${product}.`,
    path: '/calendar',
  }),
  'course.run_out': ({ product, days }: NoticeFacts): Notice => ({
    title: 'Запас подходит к концу',
    text: days
      ? `По вашему календарю запаса хватит на ${daysText(days)}.`
      : 'По вашему календарю запас заканчивается сегодня.',
    inShop: product && (days ? `${product}: хватит на ${daysText(days)}.` : `${product}: заканчивается сегодня.`),
    path: '/calendar',
  }),
  'points.expiring': ({ amount, until }: NoticeFacts): Notice => ({
    title: 'Баллы скоро сгорят',
    text: `${amount} можно потратить до ${until}.`,
    path: '/loyalty',
  }),
  ...appointmentNotices,
  'prescription.dropped': ({ orderId, left }: NoticeFacts): Notice => ({
    title: 'По рецепту осталось меньше',
    text: `По рецепту из вашего заказа уже отпустили лекарство, или рецепт закончился. ${left ? `Осталось: ${left.replace(/\.$/, '')}` : 'По нему ничего не осталось'}. Откройте заказ: его можно отменить бесплатно или показать в аптеке другой рецепт.`,
    path: `/order-detail/${orderId}`,
  }),
  'prescription.ends_soon': ({ prescriptionId, until }: NoticeFacts): Notice => ({
    title: 'Рецепт скоро закончится',
    text: `Один из ваших рецептов действует до ${until} включительно. Закажите по нему заранее, а если он нужен и дальше, попросите новый.`,
    path: `/prescriptions/${prescriptionId}`,
  }),
  'prescription.next_release': ({ prescriptionId }: NoticeFacts): Notice => ({
    title: 'По рецепту пора получить следующую часть',
    text: 'По одному из ваших рецептов уже можно получить следующую часть. Подробности в разделе «Рецепты».',
    path: `/prescriptions/${prescriptionId}`,
  }),
  'session.stolen': ({ device }: NoticeFacts): Notice => ({
    title: 'Мы закрыли вход на одном устройстве',
    text: `Похоже, входом на устройстве «${deviceText(device)}» воспользовался кто-то ещё. Если это были не вы, выйдите на всех устройствах.`,
    path: '/devices',
  }),
  'session.new': ({ device, at }: NoticeFacts): Notice => ({
    title: 'Вход на новом устройстве',
    text: `${deviceText(device)}, ${at}. Если это были не вы, выйдите на этом устройстве.`,
    path: '/devices',
  }),
  'phone_change.waiting': ({ phone, at, isFromCounter }: NoticeFacts): Notice => ({
    title: 'Смена номера телефона',
    text: `Номер для входа сменится на ${phone} ${at}. Если это не вы, ${isFromCounter ? 'придите в аптеку с паспортом' : 'отмените смену в личных данных'}.`,
    path: '/person-data',
  }),
  'phone_change.done': ({ phone }: NoticeFacts): Notice => ({
    title: 'Номер телефона изменён',
    text: `Теперь вы входите по номеру ${phone}. Если это не вы, верните свой номер.`,
    path: '/lost-phone',
  }),
  'phone_change.cancelled': (): Notice => ({
    title: 'Смена номера отменена',
    text: 'Номер для входа остался прежним.',
    path: '/person-data',
  }),
  'phone_change.taken': ({ phone }: NoticeFacts): Notice => ({
    title: 'Номер телефона не изменён',
    text: `Пока шло ожидание, с номером ${phone} вошли в другой профиль. Номер для входа остался прежним.`,
    path: '/lost-phone',
  }),
  'email.changed': (): Notice => ({
    title: 'Почта в профиле изменена',
    text: 'В вашем профиле теперь другой адрес почты. Если это не вы, верните свой и выйдите на всех устройствах.',
    path: '/person-data',
  }),
  'email.removed': (): Notice => ({
    title: 'Почта удалена из профиля',
    text: 'Адрес почты убрали из вашего профиля. Если это не вы, верните его и выйдите на всех устройствах.',
    path: '/person-data',
  }),
  'email.confirmed': (): Notice => ({
    title: 'Почта подтверждена',
    text: 'Почта в вашем профиле подтверждена: с ней можно вернуть доступ, если телефон потерян. Если это не вы, смените её и выйдите на всех устройствах.',
    path: '/person-data',
  }),
  'sign_in_way.added': ({ provider }: NoticeFacts): Notice => ({
    title: 'Новый способ входа',
    text: `В ваш профиль теперь можно войти через ${provider ? providerNames[provider] : 'другой сервис'}. Если это были не вы, войдите по номеру телефона, отвяжите этот способ в настройках и выйдите на всех устройствах.`,
    path: '/settings',
  }),
  'sign_in_way.removed': ({ provider }: NoticeFacts): Notice => ({
    title: 'Способ входа отвязан',
    text: `Через ${provider ? providerNames[provider] : 'другой сервис'} в ваш профиль больше не войти. Если это были не вы, выйдите на всех устройствах; привязать его снова можно в настройках.`,
    path: '/settings',
  }),
} as const satisfies Record<string, (facts: NoticeFacts) => Notice>

export type NoticeKind = keyof typeof shopNotices | OrderMessage

const orderTitles: Record<OrderMessage, string> = {
  'order.accepted': 'Заказ принят',
  'order.expired': 'Заказ не оплачен и отменён',
  'order.paid_too_late': 'Вернём оплату',
  'order.other_sum': 'Оплата не сошлась',
  'order.pay_rest': 'Нужно доплатить',
  'order.price_lowered': 'Заказ подешевел',
  'order.refund_delayed': 'Возврат задержался',
  'order.refunded': 'Возврат отправлен',
  'order.delivery_added': 'Заказ привезёт курьер',
  'part.on_the_way': 'Курьер выехал',
  'part.courier_late': 'Курьер опаздывает',
  'part.delivery_failed': 'Не удалось вручить',
  'part.ready': 'Заказ готов',
  'part.ready_half': 'Заказ ждёт вас',
  'part.ready_last': 'Последний день хранения',
  'part.not_begun': 'Заказ ещё не начали собирать',
  'part.pharmacy_moved': 'Аптека переехала',
  'part.needs_decision': 'Нужно ваше решение',
  'part.unavailable': 'Заказ собрать не получилось',
  'part.reserve_expired': 'Срок хранения закончился',
  'part.cancelled': 'Заказ отменён',
  'part.collected': 'Заказ получен',
}

/** Of one of several parts the whole order is not said to be ready, received or cancelled. */
const partTitles: Partial<Record<OrderMessage, string>> = {
  'part.ready': 'Часть заказа готова',
  'part.ready_half': 'Часть заказа ждёт вас',
  'part.not_begun': 'Часть заказа ещё не начали собирать',
  'part.unavailable': 'Часть заказа собрать не получилось',
  'part.cancelled': 'Часть заказа отменена',
  'part.collected': 'Часть заказа получена',
}

const isOrderMessage = (kind: NoticeKind): kind is OrderMessage => kind in orderMessages

/** The words of one event. */
export function noticeText(kind: NoticeKind, facts: NoticeFacts): Notice {
  if (!isOrderMessage(kind)) return shopNotices[kind](facts)
  const { brand = '', number = '', pharmacy = '' } = facts
  const whole = orderMessages[kind]({ ...facts, brand, number, pharmacy })
  const text = whole.slice(`${brand}: `.length)
  return {
    title: titleOf(kind, facts),
    text: text.charAt(0).toUpperCase() + text.slice(1),
    path: `/order-detail/${facts.orderId}`,
  }
}

function titleOf(kind: OrderMessage, { part, hasOtherHours }: NoticeFacts): string {
  if (hasOtherHours) return 'У аптеки другие часы'
  return (part && partTitles[kind]) || orderTitles[kind]
}

/** A letter about one event, with the unsubscribe link. */
export function noticeLetter(
  notice: Notice,
  { brand, origin, stopUrl }: { brand: string; origin: string; stopUrl: string | undefined },
): { subject: string; text: string } {
  return {
    subject: `${notice.title} — ${brand}`,
    text: [
      notice.text,
      '',
      `${origin}${notice.path}`,
      ...(stopUrl ? ['', `Не присылать таких писем: ${stopUrl}`] : []),
    ].join('\n'),
  }
}
