import type { catalogue, dispensing } from '@romashka/domain'

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

const yes = /^(да|yes|true|1|\+|требуется|нужен|необходим|обязателен)$/
/** A dash is no answer: spreadsheets write it where nothing is known. */
const no = /^(нет|no|false|0|не требуется|не нужен|не нужно|не обязателен)$/
/** `rx` and `otc` stand for themselves in some feeds. */
const speaksOfPrescription = /рецепт|recept|recipe|prescription|отпуск|^rx$|^otc$/

/** What is written short for the words that are looked for below, as price lists write it. */
const shortForms: [RegExp, string][] = [
  [/(?<![а-я])б\s*[./]\s*р(?:ец[а-я]*|-та)?(?![а-я])\.?/g, 'без рецепта'],
  [/(?<![а-я])без\s*-?\s*рец(?![а-я])\.?/g, 'без рецепта'],
  [/(?<![а-я])без\s+р-та(?![а-я])/g, 'без рецепта'],
  [/(?<![а-я])по\s+рец(?![а-я])\.?/g, 'по рецепту'],
  [/(?<![а-я])п\s*\/\s*р(?:ец[а-я]*)?(?![а-я])\.?/g, 'по рецепту'],
  // Written with Cyrillic letters that look the same.
  [/(?<![а-яa-z])отс(?![а-яa-z])/g, 'otc'],
  [/(?<![а-яa-z])[рpr][хx](?![а-яa-z])/g, 'rx'],
]
const inFull = (text: string) =>
  shortForms.reduce(
    (words, [short, full]) => words.replace(short, full),
    // Signs without a width, which pages leave behind, would hide a negation.
    text
      .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
      .trim()
      .toLowerCase()
      .replaceAll('ё', 'е'),
  )

/** Not sold without one: a negation of a negation, before or behind, so it is looked for first. */
const denied = [
  /(не|запрещ[а-я]*|нельзя|недопустим[а-я]*|невозмож[а-я]*)\s+[^.;]{0,40}без\s+(врачебного\s+)?рецепт/,
  /(без\s+(врачебного\s+)?|без|не)рецепт[^.;]{0,40}(запрещ|нельзя|недопустим|невозмож|отмен|прекращ|приостан|не\s+(отпуска|прода|выда|реализу|допуска|разреш|подлеж|осуществля|производ|предусмотр))/,
  /(?<![а-я])(не|нет|вне|запрещ[а-я]*|ограничен[а-я]*)\s+[^.;]{0,40}свободн/,
  /(без\s+(врачебного\s+)?рецепт[а-я]*|(без|не)рецептурн[а-я]*(\s+отпуск[а-я]*)?|\botc)[\s:–—=(-]*(нет|no|false|0)(?![а-яa-z])/,
  /(?<![а-яa-z])(не|non|not)[\s-]*otc\b/,
]
const isDenied = (text: string) => denied.some((pattern) => pattern.test(text))
const strict = [
  /рецепт[а-я]*\s*(врача\s*)?(требуется|нужен|необходим|обязател)/,
  /(?<!не\s{1,3})(требуется|нужен|необходим|обязател)[а-я]*\s+рецепт/,
]
/** Free for some of what is sold under the name, or both words at once: the strictest counts. */
const partly = /по\s+рецепт|\brx\b|кроме|исключени|свыше|частично|некотор|зависит/
const free = [
  /без\s*-?\s*(врачебного\s+)?рецепт|безрецептур|нерецептур|не\s+рецептур/,
  /рецепт[а-я]*\s*(врача\s*)?(не\s+(требуется|нужен|необходим|обязател)|нет$)/,
  /не\s+(требуется|нужен|необходим|требует|нуждается)[^.;]{0,20}рецепт|не\s+по\s+рецепт|\botc\b/,
  /^свободн|свободн[а-я]*\s+(отпуск|продаж|доступ|реализац)|(отпуска|прода)[а-я]*\s+свободно/,
]
const bound = [
  /(предъявлени[а-я]*|наличии|с|только)\s+рецепт|рецептурн|предметно-количествен|(?<![а-я])пку(?![а-я])/,
  /по\s+рецепт|рецептурн|рецептн|рецепту\s+врача|107-?1|148-?1|\brx\b/,
]

function verdictOf(label: string, value: string): dispensing.DispensingClass | null {
  if (yes.test(value) || no.test(value)) {
    if (!/рецепт|recept|recipe|prescription|^rx$|^otc$/.test(label)) return null
    if (/\brx\b/.test(label) && /\botc\b/.test(label)) return null
    const isAboutWithout = free.some((pattern) => pattern.test(label)) && !isDenied(label)
    return yes.test(value) === isAboutWithout ? 'otc' : 'prescription'
  }
  const saysNoNeed = free[1]?.test(value) || free[2]?.test(value)
  const isForSome = partly.test(value.replace(/(не\s+по|по\s+рецепту\s+не)(?=\s)/g, ''))
  // A label may begin what its value ends: without prescription: forbidden.
  if (isDenied(value) || denied[1]?.test(`${label} ${value}`)) return 'prescription'
  if (strict.some((pattern) => pattern.test(value))) return 'prescription'
  if (saysNoNeed || free.some((pattern) => pattern.test(value))) return isForSome ? 'prescription' : 'otc'
  return bound.some((pattern) => pattern.test(value)) ? 'prescription' : null
}

/**
 * Whether a prescription is needed, by whatever a feed says of it; of several answers the strictest. null where the feed
 * says nothing that can be relied on.
 */
export function dispensingOf(written: Iterable<readonly [string, string]>): dispensing.DispensingClass | null {
  const verdicts = [...written]
    .map(([label, value]) => [inFull(label), inFull(value)] as const)
    .filter(([label]) => speaksOfPrescription.test(label))
    .map(([label, value]) => verdictOf(label, value))
  if (verdicts.includes('prescription')) return 'prescription'
  return verdicts.includes('otc') ? 'otc' : null
}

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
  available: ['available', 'наличие', 'в наличии'],
  count: ['count', 'остаток', 'остатки', 'quantity', 'количество', 'кол-во'],
} as const satisfies Record<string, readonly string[]>

/** How feeds mark a product as unavailable. */
export const isNotAvailable = (text: string): boolean =>
  /^(false|no|n|0([.,]0+)?|нет(\s.*)?|не\s.*|отсутствует.*|закончил.*|(на\s|под\s|пред)заказ.*|ожидается.*|снят.*|out of stock|-)$/i.test(
    text.trim(),
  )

/** The code of a currency that a spreadsheet may write in words; roubles where it says nothing. */
export function currencyOf(written: string | undefined): string {
  const word = written?.trim().toUpperCase() ?? 'RUB'
  return /^(РУБ\.?|РУБЛЬ|РУБЛИ|₽|Р\.?)$/.test(word) ? 'RUB' : word
}
