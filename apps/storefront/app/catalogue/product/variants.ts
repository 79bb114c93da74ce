import type { ProductCard } from '../../products/product-card.ts'

interface Choice {
  text: string
  /** The pack this choice leads to: as much as can be of what is chosen elsewhere stays. */
  card: ProductCard
  isChosen: boolean
}

export interface Axis {
  title: string
  choices: Choice[]
}

type ReadValue = (card: ProductCard) => string | null

const axes: { title: string; read: ReadValue; order: (a: ProductCard, b: ProductCard) => number }[] = [
  { title: 'Форма', read: ({ dosageForm }) => dosageForm, order: () => 0 },
  {
    title: 'Дозировка',
    read: ({ strength }) => strength,
    order: (a, b) => leading(a.strength) - leading(b.strength),
  },
  { title: 'Объём или масса', read: ({ volume }) => volume, order: (a, b) => leading(a.volume) - leading(b.volume) },
  {
    title: 'В упаковке',
    read: ({ packSize }) => (packSize === null ? null : `${packSize} шт.`),
    order: (a, b) => (a.packSize ?? 0) - (b.packSize ?? 0),
  },
]

/**
 * What a family of packs can be chosen by. Each value leads to the pack that has it and differs least from the one
 * shown: first of the same form, then of the same strength, then what can be had sooner, then the cheaper.
 */
export function variantsOf(shown: ProductCard, family: readonly ProductCard[]): Axis[] {
  const all = family.some(({ id }) => id === shown.id) ? family : [shown, ...family]
  return axes.flatMap(({ title, read, order }) => {
    const sorted = [...all].sort(order)
    const values = [...new Set(sorted.map(read).filter((value) => value !== null))]
    if (values.length < 2) return []
    const choices = values.map((text) => {
      const isChosen = read(shown) === text
      const card = isChosen
        ? shown
        : nearest(
            shown,
            all.filter((one) => read(one) === text),
          )
      return { text, card, isChosen }
    })
    return [{ title, choices }]
  })
}

function nearest(shown: ProductCard, cards: readonly ProductCard[]): ProductCard {
  const distance = (card: ProductCard) =>
    axes.reduce((sum, { read }, at) => sum + (read(card) === read(shown) ? 0 : 2 ** (axes.length - at)), 0)
  const soonness = (card: ProductCard) =>
    [card.is_stock, card.is_preorder, card.pharmaciesNearby > 0, card.tomorrowNearby, true].indexOf(true)
  const [best] = [...cards].sort(
    (a, b) =>
      distance(a) - distance(b) ||
      soonness(a) - soonness(b) ||
      (a.price ?? Number.MAX_SAFE_INTEGER) - (b.price ?? Number.MAX_SAFE_INTEGER),
  )
  return best ?? shown
}

/** The first number, with grams and litres in thousandths and micrograms as parts of a milligram: `7,5 мг/мл` is 7.5. */
function leading(text: string | null): number {
  const [, digits = '0', unit = ''] = /([\d.,]+)\s*(\S*)/.exec(text ?? '') ?? []
  const factor = /^(г|л)(?![а-я])/.test(unit) ? 1000 : /^мкг(?![а-я])/.test(unit) ? 0.001 : 1
  return Number(digits.replace(',', '.')) * factor || 0
}
