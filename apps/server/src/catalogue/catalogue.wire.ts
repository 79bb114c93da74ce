import type { catalogue } from '@romashka/domain'

/** The specification's `section_id`, `nested_categories`, `free_delivered_count`. */
export function node(
  category: catalogue.CategoryNode,
): ReturnType<typeof line> & { nested_categories: ReturnType<typeof node>[] } {
  return { ...line(category), nested_categories: category.children.map(node) }
}

export function line(category: catalogue.CategoryLine) {
  return {
    section_id: category.id,
    parent_section_id: category.parentId,
    name: category.name,
    slug: category.slug,
    url: categoryUrl(category.slug),
    path: category.path,
    productsCount: category.products,
    todayCount: category.today,
    free_delivered_count: category.byCourier,
  }
}

export function category(category: catalogue.Category) {
  return {
    ...line(category),
    title: category.name,
    level: category.level,
    crumbPath: category.crumbs.map(crumb),
    nested_categories: category.children.map(line),
    tagsList: [],
  }
}

export function crumb({ id, name, slug }: { id: string; name: string; slug: string }) {
  return { section_id: id, name, slug, url: categoryUrl(slug) }
}

export const categoryUrl = (slug: string) => `/catalog/${slug}`

export function city(place: catalogue.CityPlace) {
  return { city_id: place.id, hasPharmacies: place.hasPharmacies, supplyCity: place.supplyCity }
}

export function listing({ place, scrollId, products, ...listing }: catalogue.Listing) {
  return { ...listing, products: products.map(card), scroll_id: scrollId, city: city(place) }
}

export function card(card: catalogue.ProductCard) {
  const isToday = card.todayPharmacies > 0
  return {
    id: card.id,
    code: card.code,
    slug: card.slug,
    title: card.title,
    titleShort: card.titleShort,
    tradeName: card.tradeName,
    substance: card.substance,
    maker: card.maker,
    country: card.country,
    category_id: card.categoryId,
    familyId: card.familyId,
    price: card.priceKopecks,
    priceCrossed: card.crossedKopecks,
    pricePerUnit: card.perUnitKopecks,
    discountPercent: card.discountPercent,
    is_prescription: card.isOnPrescription,
    dispensingClass: card.dispensingClass,
    isToday,
    is_stock: isToday,
    is_preorder: !isToday && card.canComeTomorrow,
    tomorrow: card.canComeTomorrow,
    pharmaciesToday: card.todayPharmacies,
    pharmaciesNearby: card.nearbyPharmacies,
    max_store_quantity: card.mostPacks,
    courier: card.canGoByCourier,
    dosageForm: card.dosageForm,
    packShape: card.packShape,
    strength: card.strength,
    volume: card.volume,
    packSize: card.packSize,
    atcLetter: card.atcCode?.slice(0, 1) ?? null,
    pictureUrl: card.pictureUrl,
    badges: card.badges,
  }
}
