import { beforeAll, expect, test } from 'vitest'
import type { FeedProduct } from '../../packages/domain/src/catalogue/import/feed.ts'
import { readCategories, readProducts } from './catalogue.ts'

const products: FeedProduct[] = []
const slugs = new Map<string, string>()

beforeAll(async () => {
  for (const row of readCategories()) if (row.kind === 'category') slugs.set(row.category.id, row.category.slug)
  for await (const row of readProducts()) if (row.kind === 'product') products.push(row.product)
})

const called = (pattern: RegExp) => products.filter(({ title }) => pattern.test(title))

test.each([
  [/^Трубка (?:трахеостом|эндотрах)/u, 'katetery'],
  [/^Костыль/u, 'trosti-i-kostyli'],
  [/^Кровать функциональная/u, 'dlya-bolnits'],
  [/^Новосвит крем дневной/u, 'krem-dlya-litsa'],
  [/^Нивея Боди лосьон для (?:тела «|нормальной|упругости)/u, 'krem-dlya-tela'],
  [/^(?:Паранит|Педилин) (?:шампунь|лосьон)/u, 'ot-nasekomyh'],
  [/под подгузник/u, 'detskie-kremy'],
  [/^Антиполицай Вайт/u, 'ledentsy'],
  [/^Гарньер Колор Нэчралс/u, 'kraska-dlya-volos'],
  [/^(?:Ринза|Риниколд|Анти-Флу|Антигриппин[а-яА-Я -]*) (?:таблетки|капсулы)/u, 'ot-temperatury'],
  [/^Хондрекс крем/u, 'krem-dlya-tela'],
])('%s: one looks for it in %s', (pattern, section) => {
  const found = called(pattern)
  expect(found.length).toBeGreaterThan(0)
  expect(found.filter(({ categoryId }) => slugs.get(categoryId) !== section).map(({ title }) => title)).toEqual([])
})

test.each([
  [/^Хумулин М3/u, 'Инсулин двухфазный (человеческий генно-инженерный)', 'A10AD01'],
  [/^Протафан/u, 'Инсулин-изофан (человеческий генно-инженерный)', 'A10AC01'],
  [/^Феррум Лек (?:сироп|таблетки)/u, 'Железа (III) гидроксид полимальтозат', 'B03AB05'],
  [/^Колдрекс бронхо/u, 'Гвайфенезин', 'R05CA03'],
  [/^(?:Дермазин|Сульфаргин)/u, 'Сульфадиазин серебра', 'D06BA01'],
  [/^Эринит/u, 'Пентаэритритила тетранитрат', 'C01DA05'],
  [/^Дайвонекс/u, 'Кальципотриол', 'D05AX02'],
])('%s is %s, %s', (pattern, substance, atc) => {
  const found = called(pattern)
  expect(found.length).toBeGreaterThan(0)
  for (const product of found) expect(product).toMatchObject({ substances: [substance], atc })
})

test('what is worn is many, and a bandage has its centimetres', () => {
  expect(called(/(?:чулки|колготки|гольфы|шорты).*\((?:черный|белый|бежевый|телесный)\)/u)).toEqual([])
  expect(called(/^Бинт.* \d+ × \d+(?! ?(?:см|мм|м)(?![а-яё])|\d)/u)).toEqual([])
})

test('an inhaler whose list counts its doses counts them', () => {
  expect(called(/^Серетид аэрозоль.*\/доза, 120 доз/u)).toHaveLength(3)
})
