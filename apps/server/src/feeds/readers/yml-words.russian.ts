import type { catalogue } from '@romashka/domain'

/** What feeds call a medicine's properties, in lower case. */
export const paramNames = {
  substance: ['действующее вещество', 'действующие вещества', 'мнн', 'активное вещество', 'международное название'],
  form: ['форма выпуска', 'лекарственная форма', 'форма'],
  strength: ['дозировка'],
  packSize: ['количество в упаковке', 'фасовка', 'кол-во в упаковке', 'количество штук в упаковке'],
  atc: ['атх', 'атс', 'код атх'],
  volume: ['объем', 'объём'],
  registrationNumber: ['регистрационный номер', 'номер ру'],
  storageText: ['условия хранения', 'температура хранения'],
} as const satisfies Record<keyof typeof catalogue.textDetails, readonly string[]> & Record<string, readonly string[]>

/** Where a product goes whose category the chain does not have. */
export const otherCategoryName = 'Разное'

/** What may stand behind a price in roubles. */
export const roubleSign = /\s*(руб\.?|рублей|р\.?|₽|rub|rur)$/i

const shapes: [RegExp, catalogue.PackShape][] = [
  [/таблет|драже/, 'tablets'],
  [/капсул/, 'capsules'],
  [/саше|порош|гранул/, 'sachets'],
  [/капли/, 'drops'],
  [/сироп|суспенз/, 'syrup'],
  [/ампул|инъекц|инфуз/, 'ampoules'],
  [/ингалят|ингаляц/, 'inhaler'],
  [/спрей|аэрозоль/, 'spray'],
  [/раствор|настойк/, 'solution'],
  [/мазь|крем|гель|паста/, 'tube'],
  [/суппозит|свеч/, 'suppositories'],
  [/пластыр/, 'patch'],
  [/трава|сбор|фиточай/, 'herbs'],
  [/бинт|повязк|салфет/, 'bandage'],
]

export function packShapeOf(text: string): catalogue.PackShape {
  const lower = text.toLowerCase()
  return shapes.find(([pattern]) => pattern.test(lower))?.[1] ?? 'box'
}

/**
 * What spreadsheets of products call their columns; every other column is a property. Of two that say the same the one
 * named first here counts: a price for shoppers before a price of whatever kind.
 */
export const columnNames = {
  id: [
    'id',
    'код',
    'артикул',
    'код товара',
    'код номенклатуры',
    'offer_id',
    'offer id',
    'sku',
    'внешний код',
    'артикул товара',
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
  ],
  price: [
    'розничная цена',
    'цена розничная',
    'price',
    'цена',
    'цена, руб',
    'цена, руб.',
    'цена руб',
    'цена (руб)',
    'цена с ндс',
    'цена продажи',
  ],
  oldprice: ['oldprice', 'old_price', 'старая цена', 'цена до скидки'],
  currencyId: ['currencyid', 'currency', 'валюта'],
  vendor: ['vendor', 'производитель', 'изготовитель', 'бренд', 'завод-изготовитель'],
  country_of_origin: [
    'country_of_origin',
    'страна',
    'страна производитель',
    'страна-производитель',
    'страна производства',
  ],
  categoryId: ['categoryid', 'category', 'категория', 'группа', 'раздел', 'группа товаров'],
  barcode: ['barcode', 'ean', 'ean13', 'штрихкод', 'штрих-код', 'шк'],
  picture: ['picture', 'image', 'картинка', 'изображение', 'фото', 'ссылка на картинку'],
  description: ['description', 'описание', 'аннотация'],
  available: ['available', 'наличие', 'в наличии', 'размещение на сайте'],
  count: ['count', 'остаток', 'остатки', 'quantity', 'количество', 'кол-во'],
} as const satisfies Record<string, readonly string[]>

/** The code of a currency that a spreadsheet may write in words; roubles where it says nothing. */
export function currencyOf(written: string | undefined): string {
  const word = written?.trim().toUpperCase() ?? 'RUB'
  return /^(РУБ\.?|РУБЛЬ|РУБЛИ|₽|Р\.?)$/.test(word) ? 'RUB' : word
}
