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
  [/^Антиполицай (?:Вайт|таблетки)/u, 'ledentsy'],
  [/протез синовиальной|^Остенил/u, 'dlya-bolnits'],
  [/^Гарньер Колор Нэчралс/u, 'kraska-dlya-volos'],
  [/^(?:Ринза|Риниколд|Анти-Флу|Антигриппин[а-яА-Я -]*) (?:таблетки|капсулы)/u, 'ot-temperatury'],
  [/^Хондрекс крем/u, 'krem-dlya-tela'],
  [/^Аква Марис спрей для (?:полости рта|местного)/u, 'ot-boli-v-gorle'],
  [/гель для рук (?:антисепт|антибактер)/u, 'dezinfektsiya-i-dom'],
  [/^Шолл (?:крем|дезодорант|гель|кондиционер|шипучий)/u, 'uhod-za-nogami'],
  [/^Статин гемостатическая/u, 'ranevye-povyazki'],
  [/^Льна семена, (?:50|100) г/u, 'ot-zapora'],
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

test('a herb of one plant has that plant for its substance, whatever it is packed in', () => {
  const plants = called(/^(?:Зверобоя трава|Аира корневища|Липы цветки|Брусники листья|Льна семена)/u)
  expect(plants.length).toBeGreaterThan(8)
  expect(plants.filter(({ substances }) => substances.length !== 1).map(({ title }) => title)).toEqual([])
})

test('cosmetics for feet are no medical devices, for which tax is lower', () => {
  const creams = called(/(?<!пласт.*)(?:крем|бальзам|дезодорант).*(?:стоп|мозол|пяток|натоптыш)/iu)
  expect(creams.filter(({ vatKind }) => vatKind === 'device').map(({ title }) => title)).toEqual([])
})

test('what holds spirit or is kept in the cold closes the courier\u2019s way', () => {
  for (const product of called(/^(?:Бронхосан капли|Югланэкс экстракт)/u)) expect(product.ethanolPercent).toBe(40)
  for (const product of called(/^Энзапрост/u)) expect(product.storage).toEqual({ min: 2, max: 8 })
})

test('what a title counts at its end is what the pack is filtered and priced by', () => {
  const counted = products.flatMap(({ title, packSize }) => {
    const [, count] = /, (\d+) шт\.$/u.exec(title) ?? []
    return count === undefined || packSize === Number(count) ? [] : [`${title}: ${packSize}`]
  })
  expect(counted).toEqual([])
})

test('nothing holds more litres than a canister does', () => {
  const litres = products.filter(({ volume }) => Number.parseFloat(/^([\d,]+) л$/u.exec(volume ?? '')?.[1] ?? '0') > 20)
  expect(litres.map(({ title, volume }) => `${title}: ${volume}`)).toEqual([])
})

test('no vaccine is sold, whatever form its line names', () => {
  expect(called(/вакцин|триховак|солкоуровак|анатоксин/iu).map(({ title }) => title)).toEqual([])
})

test('what one maker’s ampoule holds in a millilitre, no other’s of the same volume holds in the whole', () => {
  const injected = products.filter(({ dosageForm }) => /инъекц|инфуз/u.test(dosageForm ?? ''))
  const alike = Map.groupBy(injected, ({ substances, volume }) => `${substances.join()} ${volume}`)
  const doubtful = injected.filter(
    ({ substances, strength, volume }) =>
      substances.length > 0 &&
      volume !== '1 мл' &&
      alike.get(`${substances.join()} ${volume}`)?.some((other) => other.strength === `${strength}/мл`),
  )
  expect(doubtful.map(({ title }) => title)).toEqual([])
})
