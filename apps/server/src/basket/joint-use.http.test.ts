import type { ProductId } from '@romashka/basics'
import { catalogue } from '@romashka/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addWarehouseStock } from '../../../../tests/support/builders.ts'
import { addShopper, type SignedInPerson } from '../../../../tests/support/cast.ts'
import { type City, openCity } from '../../../../tests/support/city-with-pharmacies.ts'
import { feedProduct } from '../../../../tests/support/feed-product.ts'

let city: City
let anna: SignedInPerson
const ids = new Map<string, ProductId>()
const book = 'французский справочник ANSM, 2020 год'

const medicine = (tradeName: string, substances: string[], given: Partial<catalogue.FeedProduct> = {}) =>
  feedProduct(`c-${tradeName}`, {
    categoryId: '000000002',
    title: tradeName,
    tradeName,
    substances,
    dosageForm: 'таблетки',
    sources: { substances: 'state-register' },
    ...given,
  })

const sold = [
  medicine('Нурофен', ['Ибупрофен']),
  medicine('Нурофен Экспресс', ['Ибупрофен'], { dosageForm: 'капсулы' }),
  medicine('Миг 400', ['Ибупрофен']),
  medicine('Долгит', ['Ибупрофен'], { dosageForm: 'крем' }),
  medicine('Ибупрофен неизвестной формы', ['Ибупрофен'], { dosageForm: null }),
  medicine('Ибупрофен по слухам', ['Ибупрофен'], { sources: { substances: 'abroad' } }),
  medicine('Добавка с ибупрофеном', ['Ибупрофен'], { dispensingClass: 'supplement', vatKind: 'general' }),
  medicine('Найз', ['Нимесулид']),
  medicine('Сиднофарм', ['Молсидомин'], { dispensingClass: 'prescription' }),
  medicine('Виагра', ['Силденафил'], { dispensingClass: 'prescription' }),
]

beforeAll(async () => {
  city = await openCity()
  anna = await addShopper(city.database.db)
  const rows = sold.map((product, at) => ({ kind: 'product' as const, line: at + 1, product }))
  const report = await catalogue.importFeed(city.ctx(), { source: 'test', scope: 'changes', rows })
  expect(report.counts.product?.added).toBe(sold.length)
  for (const { id, title } of await city.database.db.selectFrom('products').select(['id', 'title']).execute())
    ids.set(title, id)
  await setBook()
})
afterAll(() => city.close())

const setBook = () =>
  catalogue.setInteractions(city.ctx(), [
    { substances: ['Нимесулид', 'Ибупрофен'], level: 'not_recommended', source: book },
    { substances: ['Силденафил', 'Молсидомин'], level: 'not_recommended', source: 'другой справочник' },
    { substances: ['Молсидомин', 'Силденафил'], level: 'contraindicated', source: book },
    { substances: ['Ибупрофен', 'Никем не проданный'], level: 'contraindicated', source: book },
  ])

const ask = (...titles: string[]) =>
  city.call('POST', '/api/v2/baskets/joint-use', { as: anna, body: { ids: titles.map((title) => ids.get(title)) } })

async function told(...titles: string[]) {
  const { notices } = (await ask(...titles)).json()
  return notices.map(
    (one: { kind: string; substances: string[]; source: string | null; products: { title: string }[] }) => [
      one.kind,
      one.substances,
      one.products.map(({ title }) => title),
      one.source,
    ],
  )
}

test('two brands with one substance are told, with their addresses, in an answer that nobody keeps', async () => {
  const reply = await ask('Нурофен', 'Миг 400')
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['cache-control']).toBe('no-store')
  expect(reply.json()).toEqual({
    notices: [
      {
        kind: 'same_substance',
        substances: ['Ибупрофен'],
        products: ['Нурофен', 'Миг 400'].map((title) => ({
          id: ids.get(title),
          title,
          tradeName: title,
          slug: expect.any(String),
        })),
        source: null,
      },
    ],
  })
})

test.each([
  ['one medicine', 'Нурофен', 'Нурофен'],
  ['packs of one brand', 'Нурофен', 'Нурофен Экспресс'],
  ['a cream', 'Нурофен', 'Долгит'],
  ['an unknown form', 'Нурофен', 'Ибупрофен неизвестной формы'],
  ['a substance that only foreign registers name', 'Нурофен', 'Ибупрофен по слухам'],
  ['a supplement', 'Нурофен', 'Добавка с ибупрофеном'],
  ['medicines that no book speaks of', 'Найз', 'Виагра'],
])('nothing is told of %s', async (_, ...titles) => {
  expect(await told(...titles)).toEqual([])
})

test('what a reference book advises against is told with its source, the graver of two levels and the gravest first', async () => {
  expect(await told('Нурофен', 'Найз', 'Сиднофарм', 'Виагра')).toEqual([
    ['contraindicated', ['Молсидомин', 'Силденафил'], ['Сиднофарм', 'Виагра'], book],
    ['not_recommended', ['Ибупрофен', 'Нимесулид'], ['Нурофен', 'Найз'], book],
  ])
})

test('a chain without a reference book is told of shared substances only', async () => {
  await catalogue.setInteractions(city.ctx(), [])
  expect(await told('Сиднофарм', 'Виагра', 'Нурофен', 'Миг 400')).toEqual([
    ['same_substance', ['Ибупрофен'], ['Нурофен', 'Миг 400'], null],
  ])
  await setBook()
  await setBook()
  expect(await told('Сиднофарм', 'Виагра')).toHaveLength(1)
})

test('no basket is read: nobody is told of another person’s, and products nobody knows are passed over', async () => {
  const boris = await addShopper(city.database.db)
  const lines = ['Нурофен', 'Миг 400'].map((title) => ({ id: ids.get(title) as ProductId, count: 1 }))
  for (const { id } of lines) {
    await city.database.db
      .insertInto('prices')
      .values({ price_zone_id: 1, product_id: id, price_kopecks: 10_000 })
      .execute()
    await addWarehouseStock(city.database.db, 1, id, 9)
  }
  await city.refresh()
  expect((await city.call('PUT', '/api/v2/baskets/products', { as: boris, body: lines })).statusCode).toBe(200)
  expect((await ask()).json()).toEqual({ notices: [] })
  const body = { ids: [ids.get('Нурофен'), 999_999] }
  expect((await city.call('POST', '/api/v2/baskets/joint-use', { as: anna, body })).json()).toEqual({ notices: [] })
})

test('more products than a basket holds are refused', async () => {
  const body = { ids: Array.from({ length: 101 }, (_, at) => at + 1) }
  const reply = await city.call('POST', '/api/v2/baskets/joint-use', { as: anna, body })
  expect(reply.json()).toMatchObject({ status: 400, code: 'request.invalid' })
})
