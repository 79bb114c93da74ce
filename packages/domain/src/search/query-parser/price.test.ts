import { expect, test } from 'vitest'
import { splitPrice } from './price.russian.ts'

test.each([
  ['обезболивающее до 300 рублей', 'обезболивающее', 300],
  ['до 200 руб. капли в нос', 'капли в нос', 200],
  ['витамины не дороже 500', 'витамины', 500],
  ['тонометр за 2000 р', 'тонометр', 2000],
  ['смесь до 6 месяцев', 'смесь до 6 месяцев', undefined],
  ['сколько стоит виагра', 'виагра', undefined],
  ['нурофен сколько стоит', 'нурофен', undefined],
  ['сколько стоит', 'сколько стоит', undefined],
  ['крем до 50 мл', 'крем до 50 мл', undefined],
  ['до 300 рублей', 'до 300 рублей', undefined],
])('«%s» asks for «%s» at no more than %s roubles', (query, rest, maxPrice) => {
  expect(splitPrice(query)).toEqual({ rest, maxPrice, isCheap: false })
})

test.each([
  ['недорогой тонометр', 'тонометр'],
  ['витамин с дешево', 'витамин с'],
  ['таблетки от кашля подешевле', 'таблетки от кашля'],
])('«%s» asks for the cheaper «%s» first', (query, rest) => {
  expect(splitPrice(query)).toEqual({ rest, maxPrice: undefined, isCheap: true })
})
