import { afterAll, beforeAll, expect, test } from 'vitest'
import { type City, openCity } from '../../../../tests/support/city-with-pharmacies.ts'
import { importChainFiles } from './import-chain-files.ts'
import { readTable } from './read-table.ts'

let city: City
beforeAll(async () => {
  city = await openCity()
})
afterAll(() => city.close())

async function bringIn(...rows: string[]): Promise<void> {
  async function* bytes() {
    yield new TextEncoder().encode(['category;parent;slug;name', ...rows].join('\n'))
  }
  const files = [{ name: 'list.csv', table: await readTable(bytes()) }]
  expect(await importChainFiles(city.ctx(), files, { isDryRun: false })).toMatchObject([{ outcome: {} }])
}

async function pageOf(slug: string) {
  const reply = await city.call('GET', `/api/v1/categories/by-slug/${slug}`)
  return reply.statusCode === 200 ? reply.json() : reply.statusCode
}

test('the former words of a category lead to it, also where it gets one of them back or another category does', async () => {
  await bringIn('900000001;;ochki;Очки', '900000002;;opravy;Оправы')
  for (const slug of ['optika', 'zrenie', 'ochki', 'zrenie']) await bringIn(`900000001;;${slug};Очки`)
  for (const slug of ['ochki', 'optika', 'zrenie'])
    expect(await pageOf(slug)).toMatchObject({ section_id: '900000001', slug: 'zrenie', url: '/catalog/zrenie' })
  await bringIn('900000002;;optika;Оправы')
  expect(await pageOf('optika')).toMatchObject({ section_id: '900000002' })
  expect(await pageOf('opravy')).toMatchObject({ section_id: '900000002' })
  expect(await pageOf('ochki')).toMatchObject({ section_id: '900000001' })
  expect(await pageOf('nichego')).toBe(404)
})

test('a category that is moved takes what stands below it along', async () => {
  await bringIn(
    '910000000;;dom;Дом',
    '911000000;910000000;posuda;Посуда',
    '911100000;911000000;chashki;Чашки',
    '920000000;;sad;Сад',
    '921000000;920000000;grunt;Грунт',
    '922000000;921000000;torf;Торф',
  )
  const product = await city.sell({ near: 2 }, { categoryId: '911100000' })
  await bringIn('911000000;922000000;posuda;Посуда')
  const { results } = (await city.call('GET', '/api/v1/categories')).json()
  expect(results.map(({ slug }: { slug: string }) => slug)).not.toContain('chashki')
  const { crumbPath, path, productsCount } = await pageOf('chashki')
  expect(crumbPath.map(({ slug }: { slug: string }) => slug)).toEqual(['sad', 'grunt', 'torf', 'posuda', 'chashki'])
  expect([path.split(':').slice(1), productsCount]).toEqual([
    ['920000000', '921000000', '922000000', '911000000', '911100000'],
    1,
  ])
  expect((await pageOf('sad')).productsCount).toBe(1)
  const card = (await city.call('GET', `/api/v1/search/products/detail/${product}`)).json()
  expect(card.crumbPath[0]).toMatchObject({ slug: 'sad' })
})
