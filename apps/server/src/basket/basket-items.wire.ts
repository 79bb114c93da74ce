import { type basket, dispensing } from '@romashka/domain'

type Basket = basket.Basket
type Line = basket.BasketLine
type Group = 'today' | 'tomorrow' | 'none'

/** Lines by group: a line with packs in several groups (today, tomorrow, none) is an item in each. */
export function itemsByGroup(shown: Basket) {
  return shown.lines.flatMap((line) =>
    groupsOf(line)
      .filter(([, packs]) => packs > 0)
      .map(([group, packs]) => item(shown, line, group, packs)),
  )
}

export type Item = ReturnType<typeof item>

function groupsOf(line: Line): [Group, number][] {
  const { today, missing } = line.allocation
  return [
    ['today', today],
    ['tomorrow', line.packs - today - missing],
    ['none', missing],
  ]
}

/** A whole line; its group is the earliest one that has packs. */
export function itemOf(shown: Basket, line: Line) {
  const groups = groupsOf(line)
  const [group] = groups.find(([, packs]) => packs > 0) ?? (['none'] as const)
  const [today, tomorrow, missing] = groups.map(([, packs]) => packs)
  return { ...item(shown, line, group, line.packs), today: today ?? 0, tomorrow: tomorrow ?? 0, missing: missing ?? 0 }
}

function item(shown: Basket, line: Line, group: Group, packs: number) {
  const { product, permission } = line
  const isAvailable = group !== 'none'
  const { today, tomorrow } = shown.promisedOn
  return {
    ...productOf(product),
    amount: packs,
    count: packs,
    // Packs that cannot be ordered are shown unchecked; the stored check counts again when they can.
    checked: line.isChecked && !line.isSetAside && isAvailable,
    available: isAvailable,
    max_store_quantity: line.mostToday,
    maxQuantity: line.mostPacks,
    is_stock: group === 'today',
    is_preorder: group === 'tomorrow',
    group_code: group,
    price: product.priceKopecks,
    price_crossed: product.crossedKopecks,
    priceCrossed: product.crossedKopecks,
    total_price: (product.priceKopecks ?? 0) * packs,
    date: group === 'none' ? null : group === 'today' ? today : tomorrow,
    paidAt: permission.paidAt,
    isColdChain: permission.needsColdChain,
    isSetAside: line.isSetAside,
    isUpdated: line.movedFrom !== null,
    reasons: line.reasons,
    expiresSoonOn: line.expiresSoonOn,
    ...(line.prescription && { prescription_id: line.prescription.id }),
  }
}

export function productOf(product: basket.BasketProduct) {
  return {
    id: product.productId,
    product_id: product.productId,
    title: product.title,
    titleShort: product.title,
    slug: product.slug,
    maker: product.maker,
    dosageForm: product.dosageForm,
    packShape: product.packShape,
    pictureUrl: product.pictureUrl,
    dispensingClass: product.dispensingClass,
    is_prescription: dispensing.isOnPrescription(product.dispensingClass),
  }
}

/** Today, tomorrow, not available: only groups with items. */
export function blocksOf(shown: Basket, goods: Item[]) {
  const dates = { today: shown.promisedOn.today, tomorrow: shown.promisedOn.tomorrow, none: null }
  return (['today', 'tomorrow', 'none'] as const)
    .map((code) => ({ code, items: goods.filter((one) => one.group_code === code) }))
    .filter(({ items }) => items.length > 0)
    .map(({ code, items }) => {
      const counted = items.filter((one) => one.checked)
      return {
        code,
        date: dates[code],
        items,
        amount: counted.reduce((packs, one) => packs + one.amount, 0),
        price: counted.reduce((kopecks, one) => kopecks + one.total_price, 0),
      }
    })
}
