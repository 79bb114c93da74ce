type FooterLink = [path: string, text: string]

export const footerLinks: { title: string; links: FooterLink[] }[] = [
  {
    title: 'Покупателям',
    links: [
      ['/how-to-order', 'Как заказать'],
      ['/shipping-and-payment', 'Доставка и оплата'],
      ['/drugstores', 'Аптеки на карте'],
      ['/marketing-list', 'Акции'],
      ['/appointment-optics', 'Запись в оптику'],
      ['/appointment-orthopedics', 'Запись к ортопеду'],
      ['/appointment-doctor', 'Запись к врачу'],
      ['/how-to-make-appointment', 'Как записаться'],
      ['/loyalty', 'Карта и баллы'],
      ['/articles', 'Статьи'],
      ['/faq', 'Вопросы и ответы'],
      ['/faq-exchange', 'Обмен и возврат'],
      ['/recipes-article', 'Всё о рецептах'],
      ['/dmc', 'По полису ДМС'],
      ['/app', 'Приложение'],
    ],
  },
  {
    title: 'Компания',
    links: [
      ['/about', 'О сети'],
      ['/clients-article', 'Как мы работаем с покупателями'],
      ['/certificates-article', 'Документы на товары'],
      ['/vacancies', 'Вакансии'],
      ['/partneram', 'Партнёрам'],
      ['/franchise', 'Франшиза'],
      ['/projects', 'Проекты'],
      ['/contacts', 'Контакты'],
      ['/about-data', 'О данных'],
      ['/accessibility', 'Доступность сайта'],
      ['/sitemap', 'Карта сайта'],
    ],
  },
  {
    title: 'Документы',
    links: [
      ['/agreement', 'Пользовательское соглашение'],
      ['/policy', 'Обработка персональных данных'],
      ['/terms-of-sale', 'Условия продажи'],
      ['/selling-remotely', 'Дистанционная торговля'],
      ['/legal', 'Лицензии и сведения'],
      ['/recommendation-policy', 'Рекомендательные технологии'],
    ],
  },
]

/** What is below one of the pages in the footer: the map of the site lists it too. */
export const siteMapLinks: { title: string; links: FooterLink[] }[] = [
  {
    title: 'Помощь',
    links: [
      ['/how-to-order-erp', 'Как заказать по рецепту'],
      ['/how-to-alter-basket', 'Как изменить заказ'],
      ['/shipping', 'Тарифы доставки'],
      ['/free-catalog', 'Что можно доставить'],
      ['/loyalty-registration', 'Бонусная карта'],
      ['/promocodes', 'Промокоды'],
    ],
  },
  {
    title: 'Читать',
    links: [
      ['/optika-article', 'Как выбрать линзы и очки'],
      ['/orthopedics-article', 'Как снять мерки для ортопедии'],
      ['/recipes', 'Как работать с рецептом'],
      ['/franchise-new', 'Новая аптека по франшизе'],
      ['/franchise-rebrand', 'Своя аптека под знаком сети'],
      ['/platform-for-partners', 'Площадка для партнёров'],
    ],
  },
]

/** What a phone shows of them; the map of the site has the rest. */
export const phoneFooterLinks: ReadonlySet<string> = new Set([
  '/how-to-order',
  '/shipping-and-payment',
  '/drugstores',
  '/faq',
  '/faq-exchange',
  '/loyalty',
  '/contacts',
  '/vacancies',
  '/about',
  '/sitemap',
  '/agreement',
  '/policy',
  '/terms-of-sale',
  '/legal',
])
