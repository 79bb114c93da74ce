import { expect, test } from 'vitest'
import { companionsOf } from '../../packages/domain/src/recommendations/companions.ts'
import { readCategories, readProducts } from './catalogue.ts'

const categories = [...readCategories()].flatMap((row) => (row.kind === 'category' ? [row.category] : []))
const bySlug = new Map(categories.map((category) => [category.slug, category]))

const titlesIn = async () => {
  const titles = new Map<string, string[]>()
  for await (const row of readProducts()) {
    if (row.kind !== 'product' || row.product.dispensingClass === 'prescription') continue
    const { categoryId, title } = row.product
    titles.set(categoryId, [...(titles.get(categoryId) ?? []), title])
  }
  return titles
}

test('nineteen products of twenty stand in a section that something completes', async () => {
  const slugs = new Map(categories.map(({ id, slug }) => [id, slug]))
  let [all, completed] = [0, 0]
  for await (const row of readProducts()) {
    if (row.kind !== 'product') continue
    all += 1
    if (companionsOf(slugs.get(row.product.categoryId) ?? '').length > 0) completed += 1
  }
  expect(completed / all).toBeGreaterThan(0.95)
})

test('what completes a section is another section, and something of it can be had', async () => {
  const titles = await titlesIn()
  const empty = categories.flatMap(({ slug }) =>
    companionsOf(slug).flatMap(({ section, title }) => {
      const meant = titles.get(bySlug.get(section)?.id ?? '')?.filter((each) => title?.test(each) ?? true)
      return section === slug || !meant?.length ? [`${slug}: ${section}`] : []
    }),
  )
  expect(empty).toEqual([])
})

test.each([
  ['antidepressanty', 'psihoterapevticheskie', 'ot-epilepsii', 'schitovidnaya-zheleza', 'parkinson-i-dementsiya'],
])('beside what acts on the mind or replaces a hormone there is nothing to swallow', (...slugs) => {
  for (const slug of slugs) expect(companionsOf(slug).map(({ section }) => section)).toEqual(['aptechki'])
})

test('beside blood thinners, antibiotics and disulfiram there is nothing that meets them badly', () => {
  const beside = (slug: string) => companionsOf(slug).map(({ section }) => section)
  expect(beside('razzhizhenie-krovi')).toEqual(['tonometry', 'aptechki', 'plastyri'])
  for (const slug of ['ftorhinolony', 'penitsilliny-i-tsefalosporiny', 'makrolidy-i-drugie-antibiotiki'])
    expect(beside(slug)).toEqual(['probiotiki'])
  expect(beside('ot-kureniya-i-alkogolya')).toEqual(['ledentsy'])
  expect(beside('ot-davleniya')).not.toContain('kaltsiy-magniy-i-mineraly')
})

test('beside creams for infected skin and beside minerals stands nothing of another matter', () => {
  const beside = (slug: string) => companionsOf(slug).map(({ section }) => section)
  expect(beside('ot-gerpesa-na-kozhe')).not.toContain('uhod-za-gubami')
  expect(beside('kaltsiy-magniy-i-mineraly')).not.toContain('zubnye-schetki')
})
