import { type CategoryId, fail, rootCategoryId } from '@romashka/basics'
import type { Context } from '../context.ts'
import type { AssortmentIndex, CityIndex, CityPlace, IndexedCategory } from './assortment/assortment-index.ts'
import { ordinalsOfCategory } from './assortment/assortment-index.ts'
import { getCityAssortment } from './assortment/get-assortment.ts'
import { findRenamedCategory } from './renamed-categories.sql.ts'

export interface CategoryLine {
  id: CategoryId
  parentId: CategoryId | null
  name: string
  slug: string
  path: string
  level: number
  /** On sale in the caller's city, in it and below. */
  products: number
  today: number
  byCourier: number
}

export interface CategoryNode extends CategoryLine {
  children: CategoryNode[]
}

/** The tree as the caller's city sees it. The root's own line is left out: it is the catalogue itself. */
export async function listCategories(ctx: Context): Promise<CategoryNode[]> {
  const { assortment, city, place } = await getCityAssortment(ctx)
  ctx.tagResponse('categories', `city:${city.cityId}`)
  return ctx.ports.assortment.counts.get(city, `categories ${place.hasPharmacies} ${place.hasCouriers}`, () =>
    topCategories(assortment).map((category) => nodeOf(assortment, city, place, category)),
  )
}

export interface Category extends CategoryLine {
  /** From the top of the tree down to the category itself. */
  crumbs: { id: CategoryId; name: string; slug: string }[]
  children: CategoryLine[]
}

/** A category by the slug of its page, or by one that it had before. @throws category.not_found */
export async function getCategoryBySlug(ctx: Context, slug: string): Promise<Category> {
  const { assortment } = await getCityAssortment(ctx)
  const found = assortment.categories.bySlug.get(slug)
  return found ? describe(ctx, found) : getCategory(ctx, (await findRenamedCategory(ctx, slug)) ?? '')
}

/** Whether the slug means the category now or did before. */
export async function isSlugOf(ctx: Context, slug: string, category: Pick<Category, 'id' | 'slug'>): Promise<boolean> {
  return slug === category.slug || (await findRenamedCategory(ctx, slug)) === category.id
}

/** @throws category.not_found */
export async function getCategory(ctx: Context, id: string): Promise<Category> {
  const { assortment } = await getCityAssortment(ctx)
  return describe(ctx, assortment.categories.byId.get(id))
}

async function describe(ctx: Context, found: IndexedCategory | undefined): Promise<Category> {
  const category = found ?? fail('category.not_found')
  const { assortment, city, place } = await getCityAssortment(ctx)
  ctx.tagResponse(`category:${category.id}`, `city:${city.cityId}`)
  return {
    ...lineOf(assortment, city, place, category),
    crumbs: crumbsOf(assortment, category.id),
    children: category.children.map((child) => lineOf(assortment, city, place, child)),
  }
}

/** From the top of the tree down to the category itself, the root left out. */
export function crumbsOf(assortment: AssortmentIndex, id: string): { id: CategoryId; name: string; slug: string }[] {
  const crumbs: { id: CategoryId; name: string; slug: string }[] = []
  let at = assortment.categories.byId.get(id)
  while (at && at.id !== rootCategoryId) {
    crumbs.unshift({ id: at.id, name: at.name, slug: at.slug })
    at = at.parentId === null ? undefined : assortment.categories.byId.get(at.parentId)
  }
  return crumbs
}

/** The departments of the catalogue. */
export function topCategories(assortment: AssortmentIndex): IndexedCategory[] {
  return assortment.categories.roots.flatMap((root) => (root.id === rootCategoryId ? root.children : [root]))
}

function nodeOf(
  assortment: AssortmentIndex,
  city: CityIndex,
  place: CityPlace,
  category: IndexedCategory,
): CategoryNode {
  return {
    ...lineOf(assortment, city, place, category),
    children: category.children.map((child) => nodeOf(assortment, city, place, child)),
  }
}

function lineOf(
  assortment: AssortmentIndex,
  city: CityIndex,
  place: CityPlace,
  category: IndexedCategory,
): CategoryLine {
  const counts = { products: 0, today: 0, byCourier: 0 }
  for (const ordinal of ordinalsOfCategory(assortment, category)) {
    if ((city.price[ordinal] ?? 0) === 0) continue
    const flags = city.flags[ordinal] ?? 0
    counts.products += 1
    if (place.hasPharmacies && (flags & 1) !== 0) counts.today += 1
    if (place.hasCouriers && (flags & 4) !== 0 && (flags & 3) !== 0) counts.byCourier += 1
  }
  const { id, parentId, name, slug, path, level } = category
  return { id, parentId, name, slug, path, level, ...counts }
}
