import { supplyDaysText } from '../text/dates.ts'
import { money } from '../text/money.ts'
import { inPharmacyForms, plural } from '../text/plural.ts'
import type { ListedCard } from './product-card.ts'

/** What two lines of a narrow card hold. */
const longestTitle = 44

type Titled = Pick<ListedCard, 'title' | 'tradeName' | 'dosageForm' | 'strength' | 'volume' | 'packSize'>

/**
 * The title as it stands, or, where two lines would cut off what distinguishes the packs, the same without the
 * fine print of the form: «Нурофен таблетки, 200 мг, 12 шт.»
 */
export function cardTitle({ title, tradeName, dosageForm, strength, volume, packSize }: Titled): string {
  if (title.length <= longestTitle || !dosageForm || (!strength && !volume)) return title
  const size = Number(packSize) > 1 && `${packSize} шт.`
  const [form = ''] = dosageForm.split(/[ ,(]/)
  // «Отривин для детей спрей»: what stands between name and form is never left out. Many goods have the form in their name.
  const at = title.indexOf(` ${form}`, tradeName.length)
  const name = at < 0 ? tradeName : title.slice(0, at)
  return [name.includes(form) ? name : `${name} ${form}`, strength, volume, size].filter(Boolean).join(', ')
}

/** The name and, where there is any, what tells its packs apart: «Нурофен таблетки, » and «200 мг, 12 шт.» */
export function splitTitle(title: string): [name: string, packs: string] {
  const at = title.search(/, (?:\d|№)/)
  return at < 0 ? [title, ''] : [title.slice(0, at + 2), title.slice(at + 2)]
}

/** «за таблетку»: what the price per unit is the price of. */
const units: Record<string, string> = {
  tablets: 'таблетку',
  capsules: 'капсулу',
  sachets: 'пакетик',
  ampoules: 'ампулу',
  suppositories: 'свечу',
  patch: 'пластырь',
  herbs: 'пакетик',
}

export type Priced = Pick<ListedCard, 'price' | 'pricePerUnit' | 'packShape' | 'packSize' | 'volume'>

/** Of one piece, or of a millilitre or gram where the pack is one bottle or tube. */
export function unitPriceText({ price, pricePerUnit, packShape, packSize, volume }: Priced): string | undefined {
  const amount = /^(\d+(?:,\d+)?)\s(мл|г)$/.exec(volume ?? '')
  const isOne = packSize === null || packSize === 1
  if (!isOne || !amount)
    return pricePerUnit === null ? undefined : `${money(pricePerUnit)} за ${units[packShape] ?? 'штуку'}`
  const [, size = '', unit = ''] = amount
  const quantity = Number(size.replace(',', '.'))
  return price === null || quantity <= 1 ? undefined : `${money(Math.round(price / quantity))} за ${unit}`
}

export interface AvailabilityText {
  tone: 'today' | 'tomorrow' | 'never'
  text: string
}

type Shown = 'pharmaciesToday' | 'pharmaciesNearby' | 'is_preorder' | 'tomorrow' | 'tomorrowNearby'
export type Available = Pick<ListedCard, Shown>

/** Where and when the product is available, in one line. */
export function availabilityText(card: Available): AvailabilityText {
  if (card.pharmaciesToday > 0)
    return { tone: 'today', text: `Есть в\u00a0${plural(card.pharmaciesToday, inPharmacyForms)}` }
  if (card.is_preorder || card.tomorrow) return { tone: 'tomorrow', text: `Привезём ${supplyDaysText}` }
  if (card.pharmaciesNearby > 0)
    return { tone: 'tomorrow', text: `Есть в\u00a0${plural(card.pharmaciesNearby, inPharmacyForms)} ближайшего города` }
  if (card.tomorrowNearby) return { tone: 'tomorrow', text: `Привезём в\u00a0ближайший город ${supplyDaysText}` }
  return { tone: 'never', text: 'Нет в наличии' }
}

export const availabilityTones: Record<AvailabilityText['tone'], string> = {
  today: 'text-leaf',
  tomorrow: 'text-tomorrow',
  never: 'text-quiet',
}

/** What the law wants said beside the product itself. */
export const supplementNote = 'БАД. Не является лекарственным средством'
