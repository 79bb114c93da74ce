import type { ReplyOf } from '../../../api/api.ts'
import { type Forms, plural, productForms } from '../../../text/plural.ts'

export type Inventory = ReplyOf<'GET /api/v2/baskets/from/pickup/inventories'>['inventories'][number]

interface InventorySummary {
  tone: 'leaf' | 'tomorrow' | 'quiet'
  text: string
}

/** «5 из 6 сегодня, 1 привезём»: what a pharmacy has of the basket. */
export function inventorySummary(one: Inventory): InventorySummary {
  const { totalItems, todayItems, tomorrowItems, missingItems } = one
  if (todayItems === totalItems) return { tone: 'leaf', text: totalItems === 1 ? 'Есть сегодня' : 'Всё есть сегодня' }
  const missing = missingItems > 0 ? `, ${missingItems} нет` : ''
  if (todayItems === 0) {
    const text = missingItems === 0 ? 'Всё привезём' : `${tomorrowItems} из ${totalItems} привезём${missing}`
    return { tone: missingItems === 0 ? 'tomorrow' : 'quiet', text }
  }
  const tomorrow = tomorrowItems > 0 ? `, ${tomorrowItems} привезём` : ''
  return { tone: 'tomorrow', text: `${todayItems} из ${totalItems} сегодня${tomorrow}${missing}` }
}

/** The ways to fetch the basket from one pharmacy. */
export interface PickupVariant {
  variantType: 'today' | 'tomorrow' | 'split'
  isDevide: boolean
  title: string
  note: string
}

/** @param laterText The day of what is brought: `завтра, 23 ноября`. */
export function pickupVariants(one: Inventory, laterText: string): PickupVariant[] {
  const now = one.todayItems + one.items.filter((item) => item.today > 0).length
  const isInTwoVisits = one.todayItems < one.totalItems && now > 0
  const hasTomorrow = one.items.some((item) => item.tomorrow > 0)
  if (!isInTwoVisits || !hasTomorrow) {
    const isToday = now > 0
    return [
      {
        variantType: isToday ? 'today' : 'tomorrow',
        isDevide: false,
        title: isToday ? 'Забрать сегодня' : `Забрать ${laterText}`,
        note: isToday ? 'Соберём и пришлём код' : 'Привезём в аптеку и пришлём код',
      },
    ]
  }
  const later = one.items.filter((item) => item.tomorrow > 0)
  return [
    {
      variantType: 'split',
      isDevide: true,
      title: 'Забрать за два раза',
      note: `${plural(now, productForms)} сегодня, ${plural(later.length, productForms)} ${laterText}${inBoth(later)}`,
    },
    {
      variantType: 'tomorrow',
      isDevide: false,
      title: `Забрать всё ${laterText}`,
      note: 'Один поход: дождёмся остального и соберём вместе',
    },
  ]
}

/** What comes in both visits is counted in both: said, so that the two numbers need not be the basket's. */
function inBoth(later: Inventory['items']): string {
  const both = later.filter((item) => item.today > 0).length
  return both > 0 ? `. Упаковки ${plural(both, ofProductForms)} разделим: часть сегодня, часть позже` : ''
}

const ofProductForms: Forms = ['товара', 'товаров', 'товаров']
