import type { catalogue } from '@romashka/domain'

/** What columns and properties of other programs call the sort of the goods, without blanks: 1C writes «ВидНоменклатуры». */
const sortLabels = new Set([
  ...['вид', 'тип', 'группа', 'категория', 'класс', 'род'].flatMap((word) =>
    ['товара', 'товаров', 'номенклатуры', 'продукции', 'продукта', 'изделия', 'тмц'].map((of) => word + of),
  ),
  'товарнаягруппа',
  'товарнаякатегория',
  'номенклатурнаягруппа',
  'ассортиментнаягруппа',
  'группаассортимента',
  'goods',
  'goodsclass',
  'producttype',
  'dispensingclass',
])
const withoutBlanks = (label: string) => label.replace(/[\s_-]+/g, '')

const sorts: [catalogue.GoodsSort, RegExp][] = [
  [
    'medicine',
    /лекарств|медикамент|препарат|(?<!\p{L})(?:лс|лп|жнвлп|гомеопат\p{L}*|фармацевт\p{L}*)(?!\p{L})|^medicines?$/iu,
  ],
  ['supplement', /(?<!\p{L})бад(?:ы|ов|а)?(?!\p{L})|биологич\p{L}* активн\p{L}* добав|^supplements?$/iu],
  [
    'device',
    /медицинск\p{L}* (?:издели|техник|прибор|оборудован|аппарат)|издели\p{L}* медицинск|мед\.? ?издели|мед\.? ?техник|мед\.? ?прибор|медоборудован|(?<!\p{L})(?:имн|ми)(?!\p{L})|ортопед|^devices?$/iu,
  ],
  ['cosmetic', /космети|парфюм|^cosmetics?$/iu],
  [
    'baby_food',
    /детск\p{L}* (?:питани|смес)|питани\p{L}* (?:для )?дет|заменител\p{L}* (?:грудного|женского)|^baby[_ ]food$/iu,
  ],
  ['hygiene', /гигиен|^hygiene$/iu],
  [
    'other',
    /^(?:проч\p{L}*|друг\p{L}*|сопутствующ\p{L}*|хозяйственн\p{L}*|бытов\p{L}*|парафармацевтик\p{L}*)(?: товар\p{L}*)?$|минеральн\p{L}* вод|(?:лечебн\p{L}*|диетическ\p{L}*|спортивн\p{L}*) питани|продукт\p{L}* питани|^other$/iu,
  ],
]

/** The sort that words name; null where they name none, or several: «Лекарства и БАД». */
function sortOf(words: string): catalogue.GoodsSort | null {
  const named = sorts.filter(([, pattern]) => pattern.test(words)).map(([sort]) => sort)
  const [only, ...others] = named
  return only !== undefined && others.length === 0 ? only : null
}

const supplementInTitle = /(?<!\p{L})БАД(?!\p{L})|биологически активн\p{L}* добавк/u
/** What alone is a yes under its own name: «БАД: да», «Медицинское изделие: 1». */
const yes = /^(?:да|yes|y|true|истина|1|\+)$/i

/**
 * What the offer itself says its goods are, in a property of that name or in its title; null where it says nothing, or
 * two things.
 */
export function goodsIn(properties: ReadonlyMap<string, string>, title: string): catalogue.GoodsSort | null {
  const said = new Set<catalogue.GoodsSort>()
  for (const [label, written] of properties) {
    const value = written.trim()
    const sort = sortLabels.has(withoutBlanks(label)) ? sortOf(value) : yes.test(value) ? sortOf(label) : null
    if (sort) said.add(sort)
  }
  if (supplementInTitle.test(title)) said.add('supplement')
  const [only, ...others] = said
  return only !== undefined && others.length === 0 ? only : null
}

/** `ЛП-№(000123)-(РГ-RU)`, `П N012345/01`, `ЛСР-001234/08`: numbers of the register of medicines. */
const medicineNumber = /^\s*(?:ЛП|ЛС|ЛСР|П|Р|ФС|ПВР)\s*(?:[-№N]|\d{4,})/iu

export const isMedicineNumber = (registrationNumber: string): boolean => medicineNumber.test(registrationNumber)
