import { madeOnce } from '@romashka/basics'
import type { catalogue } from '@romashka/domain'

/** The specification's `section_id`, `nested_categories`, `free_delivered_count`. */
export function categoryNode(
  category: catalogue.CategoryNode,
): ReturnType<typeof categoryLine> & { nested_categories: ReturnType<typeof categoryNode>[] } {
  return { ...categoryLine(category), nested_categories: category.children.map(categoryNode) }
}

export function categoryLine(category: catalogue.CategoryLine) {
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

export function category(category: catalogue.Category, tags: TagLine[] = []) {
  return {
    ...categoryLine(category),
    title: category.name,
    level: category.level,
    crumbPath: category.crumbs.map(crumb),
    nested_categories: category.children.map(categoryLine),
    tagsList: tags.map(({ slug, title, kind }) => ({ slug, title, kind, url: tagUrl(category.slug, slug) })),
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

/** The same for the same card: pages keep what they have drawn of it. */
export const card = madeOnce(makeCard)

function makeCard(card: catalogue.ProductCard) {
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
    tomorrowNearby: card.canComeNearby,
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

type TagLine = { slug: string; title: string; kind: string }

export const tagUrl = (categorySlug: string, slug: string) => `/catalog/${categorySlug}/${slug}`

export function tagPageLink(page: TagLine & { category_id: string; products: number }, categorySlug: string) {
  const { slug, title, kind } = page
  return {
    slug,
    title,
    kind,
    url: tagUrl(categorySlug, slug),
    section_id: page.category_id,
    productsCount: page.products,
  }
}

export function tagPage({ category: own, listing: found, ...page }: catalogue.TagPage) {
  return {
    slug: page.slug,
    title: page.title,
    text: page.text,
    tagPageType: page.kind,
    url: tagUrl(own.slug, page.slug),
    category: category(own),
    ...listing(found),
  }
}

/** The tree of what a courier may bring. */
export function deliverable(nodes: catalogue.CategoryNode[]): catalogue.CategoryNode[] {
  return nodes.filter((one) => one.byCourier > 0).map((one) => ({ ...one, children: deliverable(one.children) }))
}
