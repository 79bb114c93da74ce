import { money } from '../../text/money.ts'
import { inPharmacyForms, plural } from '../../text/plural.ts'
import type { ProductCard } from './card.ts'

/** «за таблетку»: what the price per unit is the price of. */
const units: Record<string, string> = {
  tablets: 'таблетку',
  capsules: 'капсулу',
  sachets: 'пакетик',
  ampoules: 'ампулу',
  suppositories: 'суппозиторий',
  patch: 'пластырь',
  herbs: 'пакетик',
}

export function unitPriceText({ pricePerUnit, packShape }: Pick<ProductCard, 'pricePerUnit' | 'packShape'>) {
  return pricePerUnit === null ? undefined : `${money(pricePerUnit)} за ${units[packShape] ?? 'штуку'}`
}

export interface When {
  tone: 'today' | 'tomorrow' | 'never'
  text: string
}

/** Where and when it can be had, in a line. */
export function whenText(card: ProductCard): When {
  if (card.pharmaciesToday > 0)
    return { tone: 'today', text: `Сегодня в ${plural(card.pharmaciesToday, inPharmacyForms)}` }
  if (card.is_preorder || card.tomorrow) return { tone: 'tomorrow', text: 'Завтра' }
  if (card.pharmaciesNearby > 0)
    return { tone: 'tomorrow', text: `В соседнем городе: ${plural(card.pharmaciesNearby, inPharmacyForms)}` }
  return { tone: 'never', text: 'Нет в наличии' }
}

export const whenTones: Record<When['tone'], string> = {
  today: 'text-leaf',
  tomorrow: 'text-tomorrow',
  never: 'text-quiet',
}

/** What the law wants said beside the product itself. */
export const supplementNote = 'БАД. Не является лекарственным средством'
