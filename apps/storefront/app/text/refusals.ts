import type { FailureCode } from '@romashka/basics'
import { ApiFailure } from '../api/api-failure.ts'

/** Every way the shop says no, in words a person can do something with. `{name}` is filled in from the details. */
export const refusals: Record<FailureCode, string> = {
  'request.invalid': 'Проверьте, всё ли заполнено верно',
  'request.malformed': 'Не получилось прочитать запрос. Обновите страницу и повторите',
  'request.too_large': 'Слишком много данных за один раз',
  'request.unsupported_media': 'Такой файл или формат мы не принимаем',
  'request.too_many': 'Слишком много запросов подряд. Подождите минуту и повторите',
  'request.forbidden_origin': 'Запрос пришёл с чужой страницы, мы его не выполнили',
  'request.timeout': 'Ответ шёл слишком долго. Повторите ещё раз',
  'idempotency.key_invalid': 'Не получилось повторить действие. Обновите страницу',
  'idempotency.key_reused': 'Заказ изменился, пока вы его оформляли. Проверьте его и повторите',
  'path.not_found': 'Такой страницы нет',
  'service.unavailable': 'Сервис отдыхает пару минут. Повторите чуть позже',
  internal: 'Произошла ошибка. Повторите попытку позже',
  'city.not_found': 'Такого города в списке нет',
  'region.not_found': 'Такого региона в списке нет',
  'category.not_found': 'Такого раздела нет',
  'product.not_found': 'Этого товара больше нет в продаже',
  'pharmacy.not_found': 'Этой аптеки нет. Выберите другую',
  'session.required': 'Войдите, чтобы продолжить',
  'session.expired': 'Вход устарел. Войдите ещё раз',
  'session.not_found': 'Это устройство уже отключено',
  'phone.invalid': 'Проверьте номер: нужен российский мобильный',
  'phone.unreachable': 'На этот номер не доставить сообщение. Попробуйте другой',
  'code.wrong': 'Код не подошёл. Проверьте цифры или запросите новый',
  'code.locked': 'Слишком много попыток. Повторите через {minutes}',
  'code.too_soon': 'Новый код можно запросить через {seconds}',
  'code.too_many': 'Кодов было много. Повторите позже',
  'code.not_sent': 'Не получилось отправить код. Повторите через минуту',
  'user.not_found': 'Профиль не найден',
  'user.name_invalid': 'Проверьте имя: буквы, дефис и не больше ста знаков',
  'user.birthday_invalid': 'Проверьте дату рождения',
  'email.invalid': 'Проверьте адрес почты',
  'email.cyrillic': 'В адресе почты есть русские буквы. Проверьте раскладку',
  'email.missing': 'Сначала укажите почту',
  'email.already_confirmed': 'Эта почта уже подтверждена',
  'email.unreachable': 'Письмо на этот адрес не доходит. Проверьте его',
  'unsubscribe.unknown': 'Ссылка из письма неполная. Откройте её ещё раз или измените настройки в личном кабинете',
  'erasure.not_waiting': 'Удаление уже не отменить',
  'consent.outdated': 'Текст согласия обновился. Прочитайте новый и подтвердите',
  'sign_in.refused': 'Войти не получилось. Попробуйте другой способ',
  'sign_in.phone_needed': 'Подтвердите номер телефона, чтобы войти',
  'sign_in.account_taken': 'Этот способ входа уже привязан к другому профилю',
  'sign_in.return_url_foreign': 'Не получилось открыть вход. Обновите страницу',
  'sign_in.provider_unavailable': 'Этот способ входа сейчас недоступен. Войдите по телефону',
  'favourites.full': 'В избранном уже {most}. Уберите лишнее',
  'subscriptions.full': 'Подписок уже {most}. Уберите лишние',
  'captcha.wrong': 'Цифры с картинки не подошли. Мы показали новую картинку, попробуйте ещё раз',
  'captcha.not_found': 'Эта картинка устарела. Обновите её',
  'captcha.too_many': 'Слишком много попыток. Подождите десять минут',
  'review.not_found': 'Отзыв не найден',
  'review.empty': 'Поставьте оценку или напишите пару слов',
  'review.text_invalid': 'Слишком длинно: оставьте не больше {most} знаков',
  'review.name_missing': 'Напишите, как вас представить',
  'review.stars_not_allowed': 'О рецептурном препарате можно написать только об обслуживании, без оценки',
  'review.order_not_received': 'Отзыв о заказе можно оставить, когда вы его получите',
  'review.already_written': 'Вы уже оставили отзыв об этом заказе. Его можно изменить',
  'review.wrong_state': 'С этим отзывом так поступить уже нельзя',
  'review.reason_missing': 'Укажите причину',
  'loyalty.not_registered': 'У вас ещё нет карты лояльности',
  'loyalty.consent_needed': 'Без согласия на участие в программе карту выпустить нельзя',
  'social_card.not_accepted': 'Не получилось добавить карту. Проверьте вид карты и номер',
  'social_card.too_many_attempts': 'Слишком много попыток. Добавьте карту через четверть часа',
  'course.not_found': 'Такого курса в календаре нет',
  'course.consent_needed': 'Чтобы вести курсы приёма, нужно согласие на обработку данных о здоровье',
  'course.dates_invalid': 'Проверьте даты курса',
  'calendar.not_found': 'Ссылка на календарь больше не работает',
  'course.too_many': 'Курсов уже {most}. Удалите завершённые',
  'basket.too_many_packs': 'Столько упаковок в городе нет. Можно взять: {maxPacks}',
  'basket.too_many_lines': 'В корзине слишком много разных товаров. Уберите лишние',
  'basket.stale': 'Корзина изменилась в другой вкладке. Показали новую, проверьте её',
  'basket.nothing_to_order': 'В корзине нет отмеченных товаров, которые можно заказать',
  'basket.pharmacy_not_chosen': 'Выберите аптеку',
  'basket.split_not_agreed': 'Часть товаров будет позже. Подтвердите, что заберёте заказ в два раза',
  'basket.line_not_found': 'Этого товара уже нет в корзине',
  'basket_report.type_unknown': 'Выберите, что случилось с корзиной',
  'quote.not_found': 'Расчёт не найден. Посчитали заново',
  'quote.expired': 'Цены держались 15 минут. Посчитали заново, проверьте',
  'quote.changed': 'Пока вы оформляли, кое-что изменилось. Проверьте и подтвердите',
  'promo_code.not_found': 'Такого промокода нет',
  'promo_code.too_many_attempts': 'Слишком много попыток. Введите промокод позже',
  'delivery.not_available': 'Курьер сюда не ездит. Заберите заказ в аптеке',
  'delivery.slot_not_chosen': 'Выберите время доставки',
  'slot.gone': 'Это время уже заняли. Выберите другое',
  'address.not_found': 'Этого адреса нет. Выберите другой',
  'address.too_many': 'Адресов слишком много. Удалите лишние',
  'address.not_chosen': 'Укажите адрес',
  'address.outside_city': 'Адрес в другом городе. Выберите адрес или смените город',
  'stock.gone': 'Последнюю упаковку только что забрали. Выберите другую аптеку или замену',
  'order.not_found': 'Такого заказа у вас нет',
  'order.share_not_found': 'Ссылка не работает: её отозвали или она с ошибкой',
  'order.customer_invalid': 'Проверьте имя и телефон получателя',
  'order.way_to_get_differs': 'Способ получения изменился. Проверьте заказ',
  'order.payment_method_unavailable': 'Так этот заказ оплатить нельзя. Выберите другой способ',
  'order.wrong_state': 'С заказом уже нельзя этого сделать: он изменился. Показали, как сейчас',
  'order.reason_unknown': 'Выберите причину из списка',
  'order.reason_needs_message': 'Напишите пару слов о причине',
  'order.pickup_code_wrong': 'Код получения не подошёл',
  'order.not_paid': 'Заказ ещё не оплачен: оплатите его в личном кабинете, и мы сразу выдадим',
  'order.extension_used': 'Срок уже продлевали. Ещё раз продлить нельзя',
  'order.more_packs_than_ordered': 'Столько упаковок в заказе нет',
  'order.delivery_not_possible': 'К этому заказу доставку не добавить',
  'payment.not_found': 'Платёж не найден',
  'payment.not_needed': 'Этот заказ не нужно оплачивать онлайн',
  'payment.too_late': 'Время на оплату вышло. Товары вернулись в корзину',
  'payment.unavailable': 'Банк сейчас не отвечает. Повторите через минуту',
  'payment.return_url_foreign': 'Не получилось открыть оплату. Обновите страницу',
}

/** What to say of anything that was thrown; a defect and a lost connection tell nothing of themselves. */
export function refusalText(error: unknown): string {
  if (!(error instanceof ApiFailure)) return refusals.internal
  return sentenceOf(error.code, error.details)
}

export function sentenceOf(code: string, details: Record<string, unknown> = {}): string {
  const sentence = isKnown(code) ? refusals[code] : refusals.internal
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => detailText(name, details))
}

const isKnown = (code: string): code is FailureCode => Object.hasOwn(refusals, code)

function detailText(name: string, details: Record<string, unknown>): string {
  const seconds = Number(details.retryAfterSeconds ?? 60)
  if (name === 'seconds') return `${seconds}\u00a0с`
  if (name === 'minutes') return `${Math.max(1, Math.ceil(seconds / 60))}\u00a0мин`
  return String(details[name] ?? '')
}
