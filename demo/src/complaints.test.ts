import { beforeAll, expect, test } from 'vitest'
import type { FeedProduct } from '../../packages/domain/src/catalogue/import/feed.ts'
import { type Complaint, readComplaints } from '../../packages/domain/src/catalogue/tag-pages/complaints.ts'
import { readCategories, readProducts } from './catalogue.ts'

const categories = [...readCategories()].flatMap((row) => (row.kind === 'category' ? [row.category] : []))

function sectionsOf(slug: string): Set<string> {
  const ids = new Set(categories.filter((each) => each.slug === slug).map(({ id }) => id))
  // Parents stand before their children.
  for (const { id, parentId } of categories) if (parentId !== null && ids.has(parentId)) ids.add(id)
  return ids
}

const free: FeedProduct[] = []

beforeAll(async () => {
  for await (const row of readProducts())
    if (row.kind === 'product' && row.product.dispensingClass === 'otc') free.push(row.product)
})

function titlesUnder({ category, substances, forms }: Complaint): string[] {
  const sections = sectionsOf(category)
  return free
    .filter((each) => sections.has(each.categoryId) && each.substances.some((name) => substances.includes(name)))
    .filter(({ packShape }) => forms.length === 0 || forms.includes(packShape))
    .map(({ title }) => title)
}

const ofComplaint = (slug: string) => titlesUnder(readComplaints().find((each) => each.slug === slug) as Complaint)

test('every complaint but one leads to three medicines or more', () => {
  const counts = readComplaints().map((each): [string, number] => [each.slug, titlesUnder(each).length])
  // Two packs of Драмина are all there is.
  expect(counts.filter(([, count]) => count < 3)).toEqual([['ukachivanie', 2]])
})

test.each([
  ['boleznennye-mesyachnye', /мазь|крем|гель/u, /^Но-шпа/u],
  ['vzdutie', /^Аллохол|^Имодиум|^Алмагель/u, /^Эспумизан/u],
  ['ponos', /^Аллохол/u, /^Смекта/u],
  ['suhost-v-nosu', /полости рта/u, /^Аква Марис/u],
  ['suhost-glaz', /^Тауфон/u, /^Слезин/u],
  ['gemorroy', /^Детралекс/u, /^Релиф/u],
  ['bol-v-zhivote', /инъекц/u, /^Бускопан/u],
])('%s shows what helps, and nothing of another matter', (slug, foreign, meant) => {
  const titles = ofComplaint(slug)
  expect(titles.filter((title) => foreign.test(title))).toEqual([])
  expect(titles.some((title) => meant.test(title))).toBe(true)
})
