/** Names of the API's sections, purposeNames and terms. What is not here is shown as the API calls it. */
export const sectionNames: Record<string, string> = {
  profile: 'Профиль',
  sessions: 'Сеансы',
  phone_changes: 'Смена номера телефона',
  email_changes: 'Смена почты',
  sign_in_ways: 'Способы входа',
  consents: 'Согласия',
  message_settings: 'Настройки сообщений',
  messages: 'Сообщения',
  favourites: 'Избранное',
  subscriptions: 'Подписки на товары',
  viewed_products: 'Просмотренные товары',
  basket: 'Корзина',
  addresses: 'Адреса доставки',
  orders: 'Заказы',
  courses: 'Календарь приёма',
  appointments: 'Записи к специалистам',
  appointment_waits: 'Ожидание свободного времени',
  prescription_agreements: 'Согласия на показ рецептов',
  prescriptions: 'Электронные рецепты',
  prescription_accesses: 'Кто смотрел рецепты',
  promo_codes: 'Использованные промокоды',
  loyalty_card: 'Карта лояльности',
  points: 'Баллы',
  social_card: 'Социальная карта',
  calendar_link: 'Ссылка на календарь',
  reports: 'Жалобы',
  reviews: 'Отзывы',
}

export const purposeNames: Record<string, string> = {
  account: 'чтобы у вас был профиль',
  security: 'чтобы защитить вход',
  proof: 'чтобы доказать, что вы согласились или отозвали согласие',
  convenience: 'для вашего удобства',
  recommendations: 'чтобы подбирать предложения',
  contract: 'чтобы выполнить заказ',
  health: 'чтобы напоминать о приёме, с вашего согласия',
  appointment: 'чтобы принять вас в назначенное время',
  prescriptions: 'чтобы показывать вам рецепты, с вашего согласия',
  loyalty: 'для программы лояльности',
}

export const retentionNames: Record<string, string> = {
  account: 'пока есть профиль',
  withdrawal: 'пока вы не откажетесь',
  days_90: '90 дней',
  days_180: 'полгода',
  days_365: 'год',
  years_3: 'три года, по закону о персональных данных',
  years_5: 'пять лет, по закону о бухгалтерском учёте',
  publication: 'пока опубликован',
}

/** What stays after erasure, in words. */
export const retainedNames: Record<string, string> = {
  orders: 'Заказы без имени, телефона и адреса: пять лет, закон о бухгалтерском учёте (402-ФЗ)',
  receipts: 'Чеки и платежи, как они были выданы, с телефоном в чеке: пять лет (54-ФЗ, 402-ФЗ)',
  consents: 'Записи о согласиях и их отзыве: три года (152-ФЗ)',
  points: 'Движение баллов без карты и имени: пять лет (402-ФЗ)',
  reviews: 'Опубликованные отзывы без имени',
}
