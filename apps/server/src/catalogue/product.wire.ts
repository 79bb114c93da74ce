import { localDay } from '@romashka/basics'
import { type catalogue, pharmacies } from '@romashka/domain'
import { drugstore } from '../pharmacies/pharmacies.wire.ts'
import { card, city, crumb } from './catalogue.wire.ts'

export function product({ details, lots, place, ...product }: catalogue.Product) {
  const { card: own } = product
  const { registryPriceKopecks, storageMinCelsius, storageMaxCelsius, atcGroups, ...sameNames } = details
  return {
    ...card(own),
    ...sameNames,
    url: productUrl(own.slug),
    crumbPath: product.crumbs.map(crumb),
    atc: own.atcCode === null ? null : { code: own.atcCode, groups: atcGroups },
    registryPrice: registryPriceKopecks,
    priceCeiling: product.ceilingKopecks,
    storage: { minCelsius: storageMinCelsius, maxCelsius: storageMaxCelsius, kind: product.storageKind },
    dispensing: {
      rule: own.dispensingClass,
      canOrder: product.canOrder,
      canPayOnline: product.canPayOnline,
      canShowElectronic: product.canShowElectronic,
      courierRefusal: product.courierRefusal,
    },
    availability: {
      pharmaciesToday: own.todayPharmacies,
      packsToday: lots.packsToday,
      tomorrow: own.canComeTomorrow,
      nearestExpiry: lots.nearestExpiry,
      latestExpiry: lots.latestExpiry,
      confirmedAt: lots.confirmedAt?.toISOString() ?? null,
    },
    productFormFactor: product.family.map(card),
    productAnalogs: analogues(product.analogues),
    city: city(place),
  }
}

export const productUrl = (slug: string) => `/product/${slug}`

function analogues(steps: catalogue.Product['analogues']) {
  return steps.map(({ step, products }) => ({
    step,
    products: products.map((one) => ({
      product: card(one.card),
      differs: one.differs,
      saving: one.savingKopecks,
      savingPercent: one.savingPercent,
    })),
  }))
}

export const replacements = (found: catalogue.Replacements) => ({
  product: card(found.product),
  analogs: analogues(found.steps),
})

/** Enough for a week of days in a page that was rendered some days ago. */
const openDays = 14

export function drugstoreProducts(
  now: Date,
  { pharmacy, listing: { products, count, page, pages }, departments }: catalogue.PharmacyProducts,
) {
  return {
    drugstore: drugstore(pharmacy),
    openDays: pharmacies.listOpenDays(pharmacy, localDay(now, pharmacy.timezone), openDays).map(openDay),
    departments: departments.map(({ id, ...department }) => ({ section_id: id, ...department })),
    products: products.map(card),
    count,
    page,
    pages,
  }
}

function openDay({ day, hours }: ReturnType<typeof pharmacies.listOpenDays>[number]) {
  const clock = (at: string) => at.slice('YYYY-MM-DD '.length)
  return {
    day,
    hours: hours.map(({ from, until }) => ({
      from: clock(from),
      until: until.startsWith(day) ? clock(until) : '24:00',
    })),
  }
}

export function availability({
  pharmacy,
  quantity,
  expiresOn,
  confirmedAt,
  isTomorrow,
}: catalogue.PharmacyAvailability) {
  return {
    drugstore: drugstore(pharmacy),
    quantity,
    expiresOn,
    confirmedAt: confirmedAt?.toISOString() ?? null,
    tomorrow: isTomorrow,
  }
}
