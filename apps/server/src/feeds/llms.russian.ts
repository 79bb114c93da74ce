interface Shop {
  name: string
  origin: string
  /** The one of addresses without a city. */
  city: { name: string; slug: string }
  /** Where the description of the API is not for the public, nobody is led to it. */
  isApiPublished: boolean
}

/** The whole text of /llms.txt; every address in it is checked by a test. */
export const llmsText = ({ name, origin, city, isApiPublished }: Shop): string => `# ${name}

> Сеть аптек: каталог лекарств и товаров для здоровья с ценами и наличием по городам, бронирование и доставка.

Цены и наличие зависят от города: он стоит первым в адресе (${origin}/${city.slug}/catalog), без него это ${city.name}. Сведения не заменяют консультацию врача.
Рецептурные лекарства отпускаются только по рецепту и не рекламируются.

## Каталог

- [Разделы](${origin}/catalog): дерево товаров
- [Алфавит](${origin}/drugs/letter-а): товары по первой букве
- [Карта сайта для программ](${origin}/sitemap.xml): все страницы по городам
- [Прайс-лист: ${city.name}](${origin}/feeds/${city.slug}.yml): цены и наличие, формат YML

## Как купить

- [Как заказать](${origin}/how-to-order)
- [Доставка и оплата](${origin}/shipping-and-payment)
- [Вопросы и ответы](${origin}/faq)
- [Аптеки](${origin}/drugstores)
- [Акции](${origin}/marketing-list)

## Читать

- [Статьи](${origin}/articles): хранение, домашняя аптечка, приборы
- [Статьи лентой](${origin}/feeds/articles.xml): RSS

${isApiPublished ? apiText(origin) : ''}## О сети

- [О сети](${origin}/about)
- [Лицензии и сведения](${origin}/legal)
- [О данных](${origin}/about-data): откуда каталог и что в нём вымышлено
`

const apiText = (origin: string): string => `## Для программ

- [Описание вызовов](${origin}/api/docs): OpenAPI 3.1
- [То же файлом](${origin}/api/openapi.json)

`
