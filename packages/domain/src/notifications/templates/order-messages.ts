/** Facts of order messages. Never a medicine's name: other people may see the phone's screen. */
export interface OrderFacts {
  /** The part that a message is about. */
  partId?: string | undefined
  /** Its number, where the order has several. */
  part?: number | undefined
  /** How many times the shopper comes for the order, where it is more than once. */
  parts?: number | undefined
  brand: string
  number: string
  pharmacy: string
  /** `24 ноября, 20:00`, on the wall clock of the pharmacy. */
  until?: string | undefined
  code?: string | undefined
  amount?: string | undefined
  /** The payment came for a page of the bank that was being closed, so that it is on its way back. */
  isOfClosedPage?: boolean | undefined
  /** The pharmacy is where it was, but opens and closes at other times. */
  hasOtherHours?: boolean | undefined
  /** `22 ноября, 14:00–18:00`, when the courier comes. */
  hours?: string | undefined
}

/** An address begins a sentence here: «улица Сретенка, 24» is written with a capital. */
const placeOf = ({ pharmacy }: OrderFacts) => pharmacy.charAt(0).toUpperCase() + pharmacy.slice(1)

/** «заказ 1234567890», or of one of several parts «часть 2 заказа 1234567890». */
const whatOf = ({ part, number }: OrderFacts) => (part ? `часть ${part} заказа ${number}` : `заказ ${number}`)
const ofWhat = ({ part, number }: OrderFacts) => (part ? `части ${part} заказа ${number}` : `заказа ${number}`)
/** «заказ» is «он», «часть» is «она». */
const agree = ({ part }: OrderFacts, ofOrder: string, ofPart: string) => (part ? ofPart : ofOrder)

export const orderMessages = {
  'order.accepted': (facts) =>
    `${facts.brand}: заказ ${facts.number} принят. ${placeOf(facts)}. ${facts.parts ? 'Напишем, когда каждая часть будет готова' : 'Напишем, когда будет готов'}.`,
  'order.expired': (facts) =>
    `${facts.brand}: заказ ${facts.number} не оплачен вовремя и отменён. Товары ждут в корзине.`,
  'order.paid_too_late': (facts) =>
    facts.isOfClosedPage
      ? `${facts.brand}: за заказ ${facts.number} заплатили на странице банка, которую уже сменила новая. ${facts.amount} вернутся целиком. Эта оплата не засчитана.`
      : `${facts.brand}: оплата заказа ${facts.number} пришла после срока, и собрать его на прежних условиях уже нельзя. Вернём ${facts.amount}.`,
  'order.other_sum': (facts) =>
    `${facts.brand}: банк провёл за заказ ${facts.number} не ту сумму, ${facts.amount}. Вернём её целиком. Заказ ещё не оплачен.`,
  'order.pay_rest': (facts) =>
    `${facts.brand}: банк больше не держит деньги за заказ ${facts.number}. Оплатите ${facts.amount} в профиле до получения.`,
  'order.price_lowered': (facts) =>
    `${facts.brand}: заказ ${facts.number} подешевел на ${facts.amount}: государство снизило предельную цену лекарства. Если вы уже заплатили, вернём разницу.`,
  'order.refund_delayed': (facts) =>
    `${facts.brand}: возврат ${facts.amount} по заказу ${facts.number} задержался в банке. Мы уже занимаемся этим.`,
  'order.refunded': (facts) =>
    `${facts.brand}: отправили в банк возврат ${facts.amount} по заказу ${facts.number}. Деньги придут за 3–10 дней, чек уже в профиле.`,
  'order.delivery_added': (facts) =>
    `${facts.brand}: заказ ${facts.number} привезёт курьер: ${facts.hours}. Код для курьера ${facts.code}.`,
  'part.on_the_way': (facts) =>
    `${facts.brand}: курьер с заказом ${facts.number} выехал: ${facts.hours}. Отдаст по коду ${facts.code}.`,
  'part.courier_late': (facts) =>
    `${facts.brand}: курьер с заказом ${facts.number} опаздывает, простите. Обещали ${facts.hours}. Если планы изменились, позвоните в аптеку: телефон на странице заказа.`,
  'part.delivery_failed': (facts) =>
    `${facts.brand}: заказ ${facts.number} не удалось вручить, он возвращается в аптеку: ${facts.pharmacy}. Выберите в профиле, забрать его или привезти ещё раз.`,
  'part.ready': (facts) =>
    `${facts.brand}: ${whatOf(facts)} ${agree(facts, 'готов', 'готова')}, код ${facts.code}. ${placeOf(facts)}. Ждёт до ${facts.until}.`,
  'part.ready_half': (facts) =>
    `${facts.brand}: ${whatOf(facts)} ждёт вас до ${facts.until}. ${placeOf(facts)}. Код ${facts.code}.`,
  'part.ready_last': (facts) =>
    `${facts.brand}: сегодня последний день забрать ${whatOf(facts)}: до ${facts.until}. Код ${facts.code}.`,
  'part.not_begun': (facts) =>
    `${facts.brand}: аптека ещё не начала собирать ${whatOf(facts)}. ${placeOf(facts)}. Можно подождать или забрать ${agree(facts, 'его', 'её')} в другой аптеке: выберите её в профиле.`,
  'part.pharmacy_moved': (facts) =>
    facts.hasOtherHours
      ? `${facts.brand}: у аптеки, где вас ждёт или будет ждать ${whatOf(facts)}, теперь другие часы работы: они на странице заказа. ${placeOf(facts)}. Если туда теперь не успеть, ${agree(facts, 'его', 'её')} можно отменить в профиле.`
      : `${facts.brand}: аптека, где вас ждёт или будет ждать ${whatOf(facts)}, переехала. ${placeOf(facts)}. Если теперь туда неудобно, ${agree(facts, 'его', 'её')} можно отменить в профиле.`,
  'part.needs_decision': (facts) =>
    `${facts.brand}: в заказе ${facts.number} не хватает части товаров. Решите до ${facts.until} в профиле, иначе отдадим то, что есть.`,
  'part.unavailable': (facts) =>
    `${facts.brand}: к сожалению, ${whatOf(facts)} собрать не получилось. Деньги вернём, если вы платили.`,
  'part.reserve_expired': (facts) =>
    `${facts.brand}: срок хранения ${ofWhat(facts)} закончился. Если ${agree(facts, 'он ещё нужен, его', 'она ещё нужна, заказ')} можно повторить в профиле.`,
  'part.cancelled': (facts) =>
    `${facts.brand}: ${whatOf(facts)} ${agree(facts, 'отменён', 'отменена')}. Деньги вернём, если вы платили.`,
  'part.collected': (facts) =>
    `${facts.brand}: ${whatOf(facts)} ${agree(facts, 'получен', 'получена')}. Спасибо! Будьте здоровы.`,
} as const satisfies Record<string, (facts: OrderFacts) => string>

export type OrderMessage = keyof typeof orderMessages
