export const footerLinks: { title: string; links: [path: string, text: string][] }[] = [
  {
    title: 'Покупателям',
    links: [
      ['/how-to-order', 'Как заказать'],
      ['/shipping-and-payment', 'Доставка и оплата'],
      ['/drugstores', 'Аптеки на карте'],
      ['/loyalty', 'Программа лояльности'],
      ['/articles', 'Статьи'],
      ['/faq', 'Вопросы и ответы'],
      ['/faq-exchange', 'Обмен и возврат'],
    ],
  },
  {
    title: 'Компания',
    links: [
      ['/about', 'О сети'],
      ['/clients-article', 'Как мы работаем с покупателями'],
      ['/certificates-article', 'Документы на товары'],
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
