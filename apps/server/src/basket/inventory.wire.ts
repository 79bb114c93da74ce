import type { basket } from '@romashka/domain'

export function inventory(one: basket.Inventory) {
  const { pharmacy, count } = one
  return {
    id: pharmacy.id,
    drugstore_id: pharmacy.id,
    pharmacyId: pharmacy.id,
    name: pharmacy.name,
    slug: pharmacy.slug,
    address: pharmacy.address,
    metro: pharmacy.metro,
    phone: pharmacy.phone,
    latitude: pharmacy.latitude,
    longitude: pharmacy.longitude,
    timezone: pharmacy.timezone,
    openingHours: pharmacy.openingHours,
    variantType: one.variant,
    isDevide: one.variant === 'split',
    isFull: count.missing === 0,
    isOpenLongEnough: one.isHandedOutToday,
    date: one.promisedOn,
    price: one.totalKopecks,
    distance: one.distanceMetres,
    totalItems: count.all,
    todayItems: count.today,
    tomorrowItems: count.tomorrow,
    missingItems: count.missing,
    items: one.lines
      .filter((line) => line.today < line.packs)
      .map((line) => ({
        id: line.productId,
        amount: line.packs,
        today: line.today,
        tomorrow: line.tomorrow + line.tomorrowFromShelf,
        missing: line.missing,
      })),
    impossibleOrderList: one.impossible.map(({ productId, packs, reason, actions }) => ({
      id: productId,
      amount: packs,
      reason,
      actions,
    })),
  }
}
