/**
 * What spreadsheets of products call their columns; every other column is a property. Of two that say the same the one
 * named first here counts: a price for shoppers before a price of whatever kind.
 */
export const columnNames = {
  id: [
    'id',
    'код',
    'артикул вариации',
    'артикул',
    'код товара',
    'код номенклатуры',
    'offer_id',
    'offer id',
    'sku',
    'внешний код',
    'артикул товара',
    'product_id',
    'product id',
    'id товара',
    'кодтовара',
    'код товара поставщика',
    'код препарата',
    'ид',
    'code',
    'kod',
    'tovar id',
    'tovar code',
    'kod tovara',
    // Of Bitrix, where IE_ID is the shop's own number.
    'ie xml id',
  ],
  name: [
    'name',
    'title',
    'наименование',
    'название',
    'наименование товара',
    'название товара',
    'номенклатура',
    'товар',
    'имя',
    'product name',
    'полное наименование',
    'наименование препарата',
    'препарат',
    'лекарственный препарат',
    'медикамент',
    'торговое наименование',
    'tovar',
    'tovar name',
    'naim',
    'naimenovanie',
    'ie name',
  ],
  price: [
    'розничная цена',
    'цена розничная',
    'цена розница',
    'розница',
    'розничная',
    'price',
    'цена',
    'цена с ндс',
    'цена за единицу',
    'цена за штуку',
    'цена за шт',
    'цена за упаковку',
    'цена за уп',
    'цена на сайте',
    'стоимость',
    'цена продажи',
    'цена реализации',
    'базовая цена',
    'regular price',
    'price rozn',
    'cena rozn',
    'cena',
    'cv price 1',
  ],
  saleprice: ['акционная цена', 'sale price', 'sale_price', 'цена со скидкой', 'цена по акции'],
  oldprice: ['oldprice', 'old_price', 'старая цена', 'цена до скидки'],
  currencyId: ['currencyid', 'currency', 'валюта', 'cv currency 1'],
  vendor: [
    'vendor',
    'manufacturer',
    'производитель',
    'изготовитель',
    'завод-изготовитель',
    'фирма-производитель',
    'brand',
    'бренд',
    'firm',
    'firma',
    'proizv',
    'izg',
  ],
  vat: ['vat', 'ндс', 'ставка ндс', 'ставка налога'],
  country_of_origin: [
    'country_of_origin',
    'страна',
    'страна производитель',
    'страна-производитель',
    'страна производства',
    'страна изготовитель',
    'страна изготовителя',
    'страна происхождения',
  ],
  categoryId: [
    'categoryid',
    'category',
    'categories',
    'категория',
    'категории',
    'группа',
    'раздел',
    'группа товаров',
    'product_type',
    'подкатегория 2',
    'подкатегория 1',
    'подкатегория',
    'ic group2',
    'ic group1',
    'ic group0',
  ],
  barcode: [
    'barcode',
    'ean',
    'ean13',
    'ean-13',
    'gtin',
    'upc',
    'штрихкод',
    'штрих-код',
    'штрих код',
    'шк',
    'gtin, upc, ean или isbn',
    'gtin, upc, ean, or isbn',
  ],
  picture: [
    'picture',
    'image',
    'images',
    'картинка',
    'изображение',
    'изображения',
    'фото',
    'ссылка на картинку',
    'ie detail picture',
    'ie preview picture',
  ],
  description: ['description', 'описание', 'аннотация', 'ie detail text', 'ie preview text'],
  available: [
    'available',
    'availability',
    'наличие',
    'в наличии',
    'in stock?',
    'in stock',
    'размещение на сайте',
    'видимость на витрине',
    'видимость',
    'опубликован',
    'published',
    'активность',
    'активен',
    'active',
    'status',
    'статус',
    'статус товара',
    'доступность',
    'показывать на сайте',
    'ie active',
  ],
  expiry: [
    'expiry',
    'срок годности',
    'годен до',
    'срок годности до',
    'дата окончания срока годности',
    'srok',
    'srok godn',
    'godn',
  ],
  count: [
    'count',
    'остаток',
    'остатки',
    'свободный остаток',
    'остаток на складе',
    'количество на складе',
    'кол-во на складе',
    'запасы',
    'stock',
    'quantity',
    'количество',
    'кол-во',
    'ost',
    'ostatok',
    'kol',
    'cp quantity',
  ],
} as const satisfies Record<string, readonly string[]>

/** «Цена розн., руб.»: a column of amounts may be named short and say what it counts in. */
export function amountName(label: string): string {
  return label
    .replace(/[,\s]*[,\s(](?:с|вкл(?:ючая)?|в\s+т\.?\s*ч|с\s+уч[её]том)\.?\s+ндс(?:\s*\d\d\s*%)?\)?(?=[,\s]|$)/, '')
    .replace(
      /^((?:свободный )?остат(?:ок|ки)|кол-во|количество|запасы)(?=[\s,(]).*?[,\s]\(?(?:шт|уп|упак)\.?\)?$/,
      '$1',
    )
    .replace(/[,\s]*\(?(?:в\s+)?(?:руб(?:лях|лей|ли)?|р|₽|rub|rur)\.?\)?$/, '')
    .replace(/(?<![а-я])розн(?:ич)?(?![а-я])\.?/, 'розничная')
    .replace(/[\s,.]+$/, '')
}

/**
 * «Кол-во; Стоимость»: beside how many there are it is what all of them cost, unless a price says something else. A shop
 * that has no other price says so in the report, and nothing is sold for ten times its price.
 */
export function nameOfSum(column: string, columns: readonly string[]): string | undefined {
  const isNamed = (pattern: RegExp) => columns.some((one) => pattern.test(one.trim()))
  const isSum = /^стоимость/i.test(column.trim()) && isNamed(/^кол(?:-во|ичество)(?![а-яё])/i)
  return isSum ? `${column} (всего)` : undefined
}

/**
 * «Цена до скидки; Цена со скидкой»: where no other column is the price, the first is what goods without a discount cost,
 * and beside a discount it is the price before.
 */
export function nameOfFullPrice(column: string, columns: readonly string[]): string | undefined {
  if (!/^цена\s+(?:до|без)\s+(?:уч[её]та\s+)?скидки/i.test(column.trim())) return undefined
  const reduced = /^(?:цена\s+(?:со\s+скидкой|с\s+уч[её]том\s+скидки|по\s+акции)|акционная\s+цена|sale[ _]price)/i
  return columns.some((one) => reduced.test(one.trim())) ? 'цена' : undefined
}

/** A table that has one of these is a list of pharmacies, cities or tariffs, which have codes and names as well. */
export const columnsOfPlaces: ReadonlySet<string> = new Set([
  'адрес',
  'телефон',
  'телефоны',
  'широта',
  'долгота',
  'режим работы',
  'часы работы',
  'график работы',
  'время работы',
  'город',
  'регион',
  'население',
  'часовой пояс',
  'тариф',
  'address',
  'phone',
  'city',
  'latitude',
  'longitude',
])

/** What a table lacks to be known. */
export function unknownTable(heading: readonly string[]): string {
  const names = (field: 'id' | 'name') => columnNames[field].slice(0, 5).join(', ')
  const found = heading.filter(Boolean).slice(0, 8).join('; ').slice(0, 120)
  return `it is no table that is known: ${found ? `its columns are ${found}` : 'it has no heading'}. A table of products has a column of articles (${names('id')} …) and one of names (${names('name')} …); a price list begins with kind;place;code; the chain's own lists are in docs/opening-a-shop.md`
}
