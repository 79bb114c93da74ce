import { beforeAll, expect, test } from 'vitest'
import type { FeedProduct } from '../../packages/domain/src/catalogue/import/feed.ts'
import { readInteractions, readProducts } from './catalogue.ts'

const pairs = readInteractions()
const products: FeedProduct[] = []

beforeAll(async () => {
  for await (const row of readProducts()) if (row.kind === 'product') products.push(row.product)
})

test('every pair is there once, of two substances that are sold, with its source', () => {
  const sold = new Set(products.flatMap(({ substances }) => substances))
  expect(new Set(pairs.map(({ substances }) => [...substances].sort().join())).size).toBe(pairs.length)
  expect(pairs.filter(({ substances: [a, b] }) => a === b || !sold.has(a) || !sold.has(b))).toEqual([])
  const sources = ['американский список ONC, 2012 год', 'французский справочник ANSM, 2020 год']
  expect([...new Set(pairs.map(({ source }) => source))].sort()).toEqual(sources)
})

const herb = 'Зверобоя продырявленного травы экстракт'
test.each([
  ['contraindicated', 'Силденафил', 'Молсидомин', 'Нитроглицерин', 'Изосорбида динитрат', 'Изосорбида мононитрат'],
  ['contraindicated', 'Варденафил', 'Нитроглицерин', 'Изосорбида динитрат', 'Изосорбида мононитрат'],
  ['contraindicated', herb, 'Варфарин', 'Этинилэстрадиол', 'Дигоксин', 'Циклоспорин'],
  ['contraindicated', 'Зверобоя продырявленного трава', 'Варфарин', 'Этинилэстрадиол', 'Дигоксин', 'Циклоспорин'],
  ['contraindicated', 'Домперидон', 'Амиодарон', 'Соталол', 'Кларитромицин'],
  ['contraindicated', 'Изотретиноин', 'Ретинол', 'Доксициклин', 'Тетрациклин'],
  ['not_recommended', 'Варфарин', 'Ибупрофен', 'Диклофенак', 'Кетопрофен', 'Мелоксикам'],
  ['not_recommended', 'Амиодарон', 'Соталол', 'Моксифлоксацин', 'Симвастатин'],
  ['not_recommended', 'Селегилин', 'Флуоксетин', 'Сертралин', 'Кломипрамин'],
  ['not_recommended', 'Тизанидин', 'Ципрофлоксацин'],
])('%s: %s with each of its well-known partners', (level, one, ...partners) => {
  const levelOf = new Map(pairs.map((pair) => [[...pair.substances].sort().join(), pair.level]))
  expect(partners.filter((other) => levelOf.get([one, other].sort().join()) !== level)).toEqual([])
})
