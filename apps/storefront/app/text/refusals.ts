import type { FailureCode, FailureDetails } from '@romashka/basics'
import { phoneText } from './phone.ts'
import { form, packForms, packObjectForms, plural } from './plural.ts'

interface Wait {
  retryAfterSeconds: number
}
const minutes = ({ retryAfterSeconds }: Wait) => `${Math.max(1, Math.ceil(retryAfterSeconds / 60))}\u00a0мин`

/** Every way the shop says no, in words a person can do something with. A code that is missing here does not compile. */
export const refusals = {
  'request.invalid': 'Проверьте, всё ли заполнено верно',
  'request.malformed': 'Не получилось. Обновите страницу и попробуйте ещё раз',
  'request.method_not_allowed': 'Так не получится. Обновите страницу',
  'request.address_too_long': 'Адрес слишком длинный',
  'request.range_not_satisfiable': 'Такой части файла нет. Скачайте его заново',
  'request.expectation_failed': 'Так не получится. Обновите страницу',
  'request.headers_too_large': 'Браузер прислал слишком много данных. Очистите файлы cookie этого сайта и повторите',
  'request.too_large': 'Слишком много данных за один раз',
  'request.unsupported_media': 'Такой файл или формат мы не принимаем',
  'request.too_many': 'Слишком часто. Подождите минуту и попробуйте ещё раз',
  'request.forbidden_origin': 'Запрос пришёл с чужой страницы, мы его не выполнили',
  'request.timeout': 'Ответ не пришёл вовремя. Попробуйте ещё раз',
  'idempotency.key_invalid': 'Не получилось. Обновите страницу и попробуйте ещё раз',
  'idempotency.key_reused': 'Заказ изменился, пока вы его оформляли. Проверьте его и повторите',
  'path.not_found': 'Такой страницы нет',
  'service.unavailable': 'Магазин сейчас не отвечает. Попробуйте через пару минут',
  internal: 'Что-то сломалось у нас. Попробуйте чуть позже',
  'partner_application.not_found': 'Такой заявки нет. Проверьте ссылку из письма',
  'partner_application.inn_invalid': 'Проверьте ИНН: в нём, похоже, опечатка',
  'partner_application.company_closed': 'По данным реестра эта компания закрыта. Укажите ИНН действующей',
  'partner_application.duplicate':
    'Заявка от этой компании у нас уже есть. Следить за ней можно по ссылке из письма; если письма нет, напишите нам',
  'partner_application.too_many': 'Заявок за сутки слишком много. Продолжите завтра или напишите нам',
  'partner_application.document_invalid': 'Подойдёт PDF, JPEG или PNG до 5 МБ',
  'partner_application.too_many_documents': 'Документов уже пять, больше не нужно',
  'partner_application.wrong_state': 'Это решение уже принято',
  'vacancy.not_found': 'Такой вакансии нет. Возможно, её уже закрыли',
  'vacancy.already_applied': 'Вы уже откликнулись на эту вакансию',
  'vacancy.application_refused': 'Сайт вакансий не принял отклик. Откликнитесь на странице вакансии на hh.ru',
  'vacancy.too_many_applications': 'Откликов за день слишком много. Продолжите завтра',
  'job_board.unavailable': 'Сайт вакансий сейчас не отвечает. Повторите позже',
  'job_board.sign_in_refused': 'Войти на hh.ru не получилось. Попробуйте ещё раз',
  'job_board.authorise_again': 'Вы давно не заходили на hh.ru. Войдите там ещё раз',
  'city.not_found': 'Такого города в списке нет',
  'region.not_found': 'Такого региона в списке нет',
  'category.not_found': 'Такого раздела нет',
  'product.not_found': 'Этого товара больше нет в продаже',
  'pharmacy.not_found': 'Этой аптеки нет. Выберите другую',
  'session.required': 'Войдите, чтобы продолжить',
  'session.expired': 'Вы давно не заходили. Войдите ещё раз',
  'session.not_found': 'На этом устройстве вы уже вышли',
  'phone.invalid': 'Проверьте номер: нужен российский мобильный',
  'phone.unchanged': 'Это и есть ваш нынешний номер',
  'phone_change.taken':
    'С этим номером уже входят в другой профиль. Войдите по нему и удалите тот профиль или укажите другой номер',
  'phone_change.waiting':
    'Номер уже меняют, и доказано это надёжнее. Не\u00a0вы? Придите в\u00a0аптеку с\u00a0паспортом',
  'phone_change.proof_needed':
    'Без кода на прежний номер нужно подтвердить, что это вы: войдите заново через привязанный сервис или докажите это по почте',
  'phone.unreachable': 'На этот номер сообщение не доходит. Попробуйте другой',
  'code.wrong': 'Код не подошёл. Проверьте цифры или запросите новый',
  'code.locked': (wait) => `Слишком много попыток. Повторите через ${minutes(wait)}`,
  // The button beside it counts the seconds: a sentence that names them is soon wrong.
  'code.too_soon': 'Новый код можно запросить через минуту после прошлого',
  'code.too_many': 'Вы запросили много кодов подряд. Повторите позже',
  'code.not_sent': 'Не получилось отправить код. Повторите через минуту',
  'user.not_found': 'Профиль не найден',
  'user.name_invalid': 'Проверьте имя: буквы, дефис и не больше ста знаков',
  'user.birthday_invalid': 'Проверьте дату рождения',
  'email.invalid': 'Проверьте адрес почты',
  'email.cyrillic': 'В адресе почты есть русские буквы. Проверьте раскладку',
  'email.missing': 'Сначала укажите почту',
  'email.already_confirmed': 'Эта почта уже подтверждена',
  'email.unreachable': 'Письмо на этот адрес не доходит. Проверьте его',
  'unsubscribe.unknown': 'Ссылка из письма неполная. Откройте её ещё раз или измените настройки в профиле',
  'consent.code_needed': 'Вместе с согласием удалятся ваши записи. Подтвердите это кодом из СМС',
  'erasure.not_waiting': 'Удаление уже не отменить',
  'consent.outdated': 'Текст согласия обновился. Прочитайте новый и подтвердите',
  'sign_in.refused': 'Войти не получилось. Попробуйте войти по-другому',
  'sign_in.phone_needed': 'Подтвердите номер телефона, чтобы войти',
  'sign_in.account_taken': 'Этот способ входа уже привязан к другому профилю',
  'sign_in.return_url_foreign': 'Не получилось открыть вход. Обновите страницу',
  'sign_in.provider_unavailable': 'Этот способ входа сейчас недоступен. Войдите по телефону',
  'favourites.full': ({ most }) => `В избранном помещается не больше ${most}. Уберите лишнее`,
  'subscriptions.full': ({ most }) => `Подписок может быть не больше ${most}. Отмените лишние`,
  'captcha.wrong': 'Проверка не пройдена. Мы показали новую картинку, попробуйте ещё раз',
  'captcha.not_found': 'Эта картинка устарела. Обновите её',
  'captcha.too_many': 'Слишком много попыток. Подождите десять минут',
  'content.not_found': 'Такой страницы нет',
  'content.ended': 'Этот материал больше не показывается',
  'content.draft_ended': 'Ссылка на черновик больше не действует. Попросите у редактора новую',
  'content.no_earlier_version': 'Прежней версии нет',
  'content.advertising_refused': ({ breaches }) =>
    `Публикация нарушила бы закон о рекламе. ${breaches.map(({ explanation }) => explanation).join('. ')}`,
  'review.not_found': 'Отзыв не найден',
  'review.empty': 'Поставьте оценку или напишите пару слов',
  'review.text_invalid': ({ most }) => `Слишком длинно: помещается не больше ${most} знаков`,
  'review.name_missing': 'Напишите, как вас представить',
  'review.stars_not_allowed': 'О рецептурном препарате можно написать только об обслуживании, без оценки',
  'review.order_not_received': 'Отзыв о заказе можно оставить, когда вы его получите',
  'review.already_written': 'Вы уже оставили отзыв об этом заказе. Его можно изменить',
  'review.too_many': 'Из вашей сети об этом уже написали несколько отзывов. Войдите, чтобы оставить свой',
  'review.wrong_state': 'Отзыв тем временем изменился. Обновите страницу',
  'review.reason_missing': 'Укажите причину',
  'loyalty.not_registered': 'У вас ещё нет бонусной карты',
  'loyalty.consent_needed': 'Без согласия на участие в программе карту выпустить нельзя',
  'social_card.not_accepted': 'Не получилось добавить карту. Проверьте вид карты и номер',
  'social_card.too_many_attempts': 'Слишком много попыток. Добавьте карту через четверть часа',
  'prescription.not_found': 'Такого рецепта среди действующих нет',
  'appointment.not_found': 'Такой записи у вас нет',
  'appointment.service_not_found': 'В этой аптеке такого приёма нет. Выберите другую',
  'appointment.specialist_not_found': 'Такого специалиста нет',
  'appointment.room_not_found': 'Такого кабинета нет',
  'appointment.slot_not_offered': 'На это время записаться нельзя. Выберите другое',
  'appointment.slot_taken': 'Это время только что заняли. Показали, что свободно сейчас',
  'appointment.overlaps_own': 'В это время у вас уже есть запись. Выберите другое',
  'appointment.ended': 'Эту запись уже не изменить',
  'appointment.too_late': ({ phone }) =>
    `До приёма меньше двух часов. Чтобы отменить или перенести его, позвоните в аптеку: ${phoneText(phone)}`,
  'appointment.consent_needed': 'Чтобы записаться, отметьте согласие хранить сведения о записи',
  'appointment.too_many': ({ most }) =>
    `У вас уже ${plural(most, ['запись', 'записи', 'записей'])}. Отмените одну из них, чтобы записаться ещё`,
  'appointment.held_long': 'Дольше держать это время не можем. Запишитесь на него сейчас или выберите другое',
  'appointment.too_many_waits': ({ most }) =>
    `Ждать можно не больше чем в\u00a0${plural(most, ['очереди', 'очередях', 'очередях'])}. Уберите одну из них`,
  'appointment.too_many_holds': 'Время сейчас выбирают слишком много людей. Попробуйте через пять минут',
  'appointment.wrong_state': 'Запись тем временем изменилась. Обновите страницу',
  'appointment.goods_invalid': 'Проверьте список: до двадцати разных товаров, у каждого число упаковок',
  'appointment.dates_invalid': 'Запись открыта на шесть недель вперёд. Выберите другие дни',
  'agreement.required': 'Чтобы показать рецепты, нужно ваше согласие',
  'agreement.outdated': 'Текст согласия обновился. Прочитайте новый и подтвердите',
  'agreement.already_given': 'Согласие уже дано. Чтобы указать другого пациента, сначала отзовите его',
  'agreement.not_requested': 'Код устарел. Запросите новый',
  'patient.snils_invalid': 'Проверьте СНИЛС: в нём одиннадцать цифр, и одна из них, похоже, другая',
  'patient.birthday_invalid': 'Проверьте дату рождения',
  'patient.under_age':
    'Рецепты детей мы пока показываем только в аптеке: возьмите с собой свидетельство о рождении и свой паспорт',
  'prescription_registry.unavailable': 'Система рецептов сейчас не отвечает. Повторите через несколько минут',
  'course.not_found': 'Такого курса в календаре нет',
  'course.consent_needed': 'Чтобы вести курсы приёма, нужно согласие на обработку данных о здоровье',
  'course.dates_invalid': 'Проверьте даты курса',
  'calendar.not_found': 'Ссылка на календарь больше не работает',
  'course.too_many': ({ most }) => `Курсов может быть не больше ${most}. Удалите завершённые`,
  'basket.too_many_packs': ({ maxPacks }) =>
    `Столько упаковок в городе нет. Можно заказать ${plural(maxPacks, packObjectForms)}`,
  'basket.too_many_lines': 'В корзине слишком много разных товаров. Уберите лишние',
  'basket.stale': 'Корзина изменилась в другой вкладке. Показали новую, проверьте её',
  'basket.nothing_to_order': 'В корзине нет отмеченных товаров, которые можно заказать',
  'basket.pharmacy_not_chosen': 'Выберите аптеку',
  'basket.split_not_agreed': 'Часть товаров будет позже. Подтвердите, что заберёте заказ за два раза',
  'basket.line_not_found': 'Этого товара уже нет в корзине',
  'basket_report.type_unknown': 'Выберите, что случилось с корзиной',
  'quote.not_found': 'Посчитали сумму заново. Проверьте её',
  'quote.expired': 'Время расчёта вышло. Посчитали сумму заново, проверьте её',
  'quote.changed': 'Пока вы оформляли заказ, кое-что изменилось. Проверьте и подтвердите',
  'promo_code.not_found': 'Такого промокода нет',
  'promo_code.too_many_attempts': 'Слишком много попыток. Войдите или введите промокод через 15 минут',
  'delivery.not_available': 'Курьер сюда не ездит. Заберите заказ в аптеке',
  'delivery.tariff_not_found': 'Такой доставки в вашем городе нет. Выберите другую',
  'delivery.slot_not_chosen': 'Выберите время доставки',
  'slot.gone': 'Это время уже заняли. Выберите другое',
  'address.not_found': 'Этого адреса нет. Выберите другой',
  'address.too_many': 'Больше адресов сохранить нельзя. Удалите лишние',
  'address.not_chosen': 'Укажите адрес',
  'address.city_unclear':
    'Не поняли, в каком городе этот адрес. Напишите город, улицу и дом через запятую или смените город доставки',
  'address.outside_city': 'Адрес в другом городе. Выберите адрес или смените город',
  'stock.gone': 'Последнюю упаковку только что забрали. Выберите другую аптеку или замену',
  'order.not_found': 'Такого заказа у вас нет',
  'order.share_not_found': 'Ссылка не работает: доступ закрыли или в адресе ошибка',
  'order.customer_invalid': 'Проверьте имя и телефон получателя',
  'order.delivery_method_differs': 'Способ получения изменился. Проверьте заказ',
  'order.payment_method_unavailable': 'Так этот заказ оплатить нельзя. Выберите другой способ',
  'order.wrong_state': 'Заказ тем временем изменился. Показали, каким он стал',
  'order.reason_unknown': 'Выберите причину из списка',
  'order.reason_needs_message': 'Напишите пару слов о причине',
  'order.pickup_code_wrong': 'Код получения не подошёл',
  'order.too_many_wrong_codes':
    'Слишком много неверных кодов подряд. Заказ выдаст другой сотрудник, или попробуйте через час',
  'order.not_paid': 'Заказ ещё не оплачен: оплатите его в профиле, и мы сразу выдадим',
  'order.too_many_unpaid': ({ reason, most }) =>
    ({
      AWAITING_PAYMENT: `Неоплаченных заказов уже ${most}. Оплатите или отмените один из них, и можно оформить новый`,
      ON_RECEIPT: `Вас уже ${form(most, ['ждёт', 'ждут', 'ждут'])} ${plural(most, ['заказ', 'заказа', 'заказов'])} с оплатой при получении. Заберите их или оплатите новый онлайн`,
      LAPSED: 'Сегодня несколько заказов остались неоплаченными или незабранными. Оформить новый можно завтра',
      PACKS: `Одного товара в неоплаченных заказах может быть не больше ${plural(most, ['упаковки', 'упаковок', 'упаковок'])}. Сначала оплатите прежний заказ`,
      OFTEN: 'С этого устройства или из этой сети оформили много заказов подряд. Попробуйте через час',
    })[reason],
  'order.too_many_receipt_lines': ({ mostLines }) =>
    `В заказе слишком много разных товаров: в чек помещается не больше ${plural(mostLines, ['строки', 'строк', 'строк'])} вместе с доставкой. Разделите заказ на два`,
  'order.extension_used': 'Срок уже продлевали. Ещё раз продлить нельзя',
  'order.more_packs_than_ordered': 'В заказе меньше упаковок. Проверьте число',
  'order.marking_code_unreadable': 'Это не код маркировки. Отсканируйте квадратный код на упаковке',
  'order.marking_code_of_other_product': 'Это код другого товара. Проверьте упаковку',
  'order.marking_code_taken': 'Эта упаковка уже в другом заказе. Возьмите другую',
  'order.lot_recalled': 'Серию отозвали: не выдавайте',
  'order.goods_refused': 'Правила изменились или аптека закрылась: так заказ не получить. Отмените его',
  'order.marking_codes_missing': ({ packs }) => `Отсканируйте коды маркировки: осталось ${plural(packs, packForms)}`,
  'order.delivery_not_possible': 'К этому заказу доставку не добавить',
  'prescription.share_not_found': 'Такого доступа к рецептам больше нет',
  'prescription.share_to_oneself': 'Это ваш номер. Укажите телефон человека, которому доверяете',
  'prescription.already_shared': 'Этот человек уже видит ваши рецепты',
  'prescription.too_many_shares': ({ most }) =>
    `Доступ можно открыть не больше чем ${plural(most, ['человеку', 'людям', 'людям'])}, и не чаще ${plural(most, ['раза', 'раз', 'раз'])} в день. Закройте один из доступов или попробуйте завтра`,
  'prescription.nothing_to_order':
    'По этому рецепту сейчас нечего положить в корзину: всё уже заказано или получено, либо подходящих лекарств нет в вашем городе',
  'prescription.not_usable': ({ reason }) =>
    reason !== 'OTHER_PRODUCT'
      ? 'Рецептом, по которому вы положили лекарство в корзину, больше нельзя воспользоваться'
      : 'Это лекарство не подходит к рецепту. Положите в корзину то, что подобрано на странице рецепта',
  'prescription.not_enough_left': ({ maxPacks }) =>
    maxPacks === 0
      ? 'По рецепту ничего не осталось: остаток уже заказан или получен. Уберите лекарство из корзины или покажите в аптеке другой рецепт'
      : `По рецепту этого лекарства можно получить ещё ${plural(maxPacks, packObjectForms)}. Уменьшите количество в корзине`,
  'prescription.not_reserved': 'Для этого товара рецепт не выбран',
  'prescription.not_checked': 'Сначала нужно сверить рецепт и документ получателя',
  'prescription.share_code_spent': 'Этот код больше не действует. Отправьте новый',
  'payment.not_found': 'Платёж не найден',
  'payment.not_needed': 'Этот заказ не нужно оплачивать онлайн',
  'payment.too_late': 'Время на оплату вышло. Товары вернулись в корзину',
  'payment.unavailable': 'Банк сейчас не отвечает. Повторите через минуту',
  'payment.return_url_foreign': 'Не получилось открыть оплату. Обновите страницу',
} satisfies { [Code in FailureCode]: Sentence<Code> }

type Sentence<Code extends FailureCode> = string | ((details: FailureDetails[Code]) => string)

const sentences: { [Code in FailureCode]: Sentence<Code> } = refusals

/** The sentence of a refusal, with what its details say. */
export function sentenceOf<Code extends FailureCode>(code: Code, details: FailureDetails[Code]): string {
  const sentence: Sentence<Code> = sentences[code]
  return typeof sentence === 'string' ? sentence : sentence(details)
}

/** No refusal of the shop: it was not reached, or its answer was lost. */
export const noConnection = 'Нет связи. Проверьте интернет и попробуйте ещё раз'

export const isFailureCode = (code: string): code is FailureCode => Object.hasOwn(refusals, code)
