import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addCategories, addPharmacy, addPlaces } from '../../../../tests/support/builders.ts'
import { removeProducts } from '../../../../tests/support/engines/no-products.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'
import { runImport } from './import-command.ts'
import { retailPriceOf } from './readers/price-types.russian.ts'
import { readCommerceMl } from './readers/read-commerceml.russian.ts'

const exchange = fileURLToPath(new URL('../../../../tests/support/feeds/commerceml', import.meta.url))
const paracetamol = 'bd72d8f9-55bc-11d9-848a-00112f43529a'
let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  await addPlaces(shop.database.db)
  await shop.database.raw("delete from warehouses where code <> 'w77'")
  await addPharmacy(shop.database.db, { code: 'centre' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await removeProducts(shop.database)
  await addCategories(shop.database.db)
})

/** The lines that the command prints. */
async function importPlaces(...words: string[]): Promise<string[]> {
  const lines: string[] = []
  await runImport(shop.ctx(), words, (line) => lines.push(line))
  return lines
}

/** What is sold: class, price in kopecks and packs of the warehouse by the product's id in 1C. */
async function goods() {
  const rows = await shop.database.db
    .selectFrom('products')
    .leftJoin('prices', 'prices.product_id', 'products.id')
    .leftJoin('warehouse_stock', 'warehouse_stock.product_id', 'products.id')
    .select(['code', 'title', 'dispensing_class as class', 'price_kopecks as price', 'on_hand as packs'])
    .where('withdrawn_at', 'is', null)
    .execute()
  return Object.fromEntries(rows.map(({ code, ...rest }) => [code, rest]))
}

test('a folder of an exchange with 1C comes in: goods, then prices and packs', async () => {
  const lines = await importPlaces(exchange)
  expect(await goods()).toEqual({
    [paracetamol]: { title: 'Парацетамол таблетки 500 мг 20 шт.', class: 'otc', price: 1045_50, packs: 12 },
    'id-2': { title: 'Амоксициллин капс. 500 мг №16', class: 'prescription', price: null, packs: 3 },
    'id-3': { title: 'Аскорбиновая кислота драже №200', class: 'prescription', price: 31_50, packs: 7 },
  })
  const said = lines.filter((line) => /^(rejected|note)/.test(line)).map((line) => line.split('\t').slice(2))
  expect(said).toEqual([
    ['id-5', 'product', expect.stringContaining('markup_broken')],
    ['', 'unreadable', 'unreadable (goods without an id)'],
    ['', 'unreadable', 'unreadable (id-2: a price in USD)'],
    ['', 'unreadable', 'unreadable (id-3#f5c2: a variant of a product)'],
    ['id-3', 'product', 'stock_expiry_unknown (1 places)'],
  ])
})

test('what 1C has deleted is sold no longer, and changes withdraw nothing', async () => {
  await importPlaces(exchange)
  await expect(importPlaces(`${exchange}/prices0_2.xml`, '--scope', 'full')).rejects.toThrow('--scope changes')
  expect(Object.keys(await goods())).toHaveLength(3)
})

test('what 1C has deleted gets no price from a later file of the same exchange, and a service is no product', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'romashka-exchange-'))
  const inside = (words: string) => `<КоммерческаяИнформация ВерсияСхемы="2.10">${words}</КоммерческаяИнформация>`
  const kind = '<Наименование>ТипНоменклатуры</Наименование><Значение>Услуга</Значение>'
  const requisites = `<ЗначенияРеквизитов><ЗначениеРеквизита>${kind}</ЗначениеРеквизита></ЗначенияРеквизитов>`
  const tenPercent =
    '<СтавкиНалогов><СтавкаНалога><Наименование>НДС</Наименование><Ставка>10</Ставка></СтавкаНалога></СтавкиНалогов>'
  const one = (id: string, more = '') => `<Ид>${id}</Ид><Наименование>Бинт ${id}</Наименование>${more}`
  const price = (id: string) => `<Предложение><Ид>${id}</Ид>
    <Цены><Цена><ЦенаЗаЕдиницу>10</ЦенаЗаЕдиницу><Валюта>руб</Валюта></Цена></Цены><Количество>3</Количество></Предложение>`
  await writeFile(
    join(folder, 'import.xml'),
    inside(`<Каталог><Товары><Товар>${one('kept')}</Товар><Товар Статус="Удален">${one('deleted')}</Товар>
      <Товар>${one('service', requisites)}</Товар><Товар>${one('medicine', tenPercent)}</Товар></Товары></Каталог>`),
  )
  for (const [file, id] of Object.entries({ 'offers0_1.xml': 'kept', 'offers0_2.xml': 'deleted' }))
    await writeFile(
      join(folder, file),
      inside(`<ПакетПредложений><Предложения>${price(id)}${price('kept')}</Предложения></ПакетПредложений>`),
    )
  const lines = await importPlaces(folder)
  await rm(folder, { recursive: true })
  expect(await goods()).toMatchObject({
    kept: { price: 10_00, packs: 3 },
  })
  expect(Object.keys(await goods())).toEqual(expect.not.arrayContaining(['service', 'deleted']))
  const rates = await shop.database.db.selectFrom('products').select(['code', 'vat_kind']).execute()
  expect(Object.fromEntries(rates.map(({ code, vat_kind }) => [code, vat_kind]))).toMatchObject({
    kept: 'general',
    medicine: 'medicine',
  })
  expect(lines.join()).toContain('unreadable (deleted: deleted in 1C)')
  expect(lines.join()).toContain('unreadable (service: a service)')
})

test('the lists of an exchange are in files of their own, and its goods, prices and packs in several parts', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'romashka-parts-'))
  const write = (name: string, words: string) =>
    writeFile(join(folder, name), `<КоммерческаяИнформация ВерсияСхемы="2.10">${words}</КоммерческаяИнформация>`)
  const goods2 = (id: string, value: string) =>
    `<Каталог><Товары><Товар><Ид>${id}</Ид><Наименование>Настойка ${id}</Наименование><Группы><Ид>g1</Ид></Группы><ЗначенияСвойств>
    <ЗначенияСвойства><Ид>p1</Ид><Значение>${value}</Значение></ЗначенияСвойства></ЗначенияСвойств></Товар></Товары></Каталог>`
  const offers = (words: string) => `<ПакетПредложений><Предложения>${words}</Предложения></ПакетПредложений>`
  const price = (kind: string, amount: number) =>
    `<Цена><ИдТипаЦены>${kind}</ИдТипаЦены><ЦенаЗаЕдиницу>${amount}</ЦенаЗаЕдиницу><Валюта>руб</Валюта></Цена>`
  const lists = (words: string) => `<Классификатор><Ид>c</Ид>${words}</Классификатор>`
  const value = (id: string, text: string) =>
    `<Справочник><ИдЗначения>${id}</ИдЗначения><Значение>${text}</Значение></Справочник>`
  await write('groups.xml', lists('<Группы><Группа><Ид>g1</Ид><Наименование>Витамины</Наименование></Группа></Группы>'))
  await write('import0_1.xml', goods2('n1', 'v1'))
  await write('import0_2.xml', goods2('n2', 'v2'))
  await write('offers0_1.xml', offers('<Предложение><Ид>n1</Ид><Наименование>Настойка</Наименование></Предложение>'))
  const kinds = ['t1', 't2'].map(
    (id, at) => `<ТипЦены><Ид>${id}</Ид><Наименование>${at ? 'Розничная' : 'Закупочная'}</Наименование></ТипЦены>`,
  )
  await write('priceLists.xml', lists(`<ТипыЦен>${kinds.join('')}</ТипыЦен>`))
  const both = `<Цены>${price('t1', 90)}${price('t2', 120)}</Цены>`
  await write(
    'prices0_1.xml',
    offers(['n1', 'n2'].map((id) => `<Предложение><Ид>${id}</Ид>${both}</Предложение>`).join('')),
  )
  const values = `<ВариантыЗначений>${value('v1', 'Без рецепта')}${value('v2', 'По рецепту')}</ВариантыЗначений>`
  await write(
    'propertiesGoods.xml',
    lists(`<Свойства><Свойство><Ид>p1</Ид><Наименование>Отпуск</Наименование>${values}</Свойство></Свойства>`),
  )
  const lines = await importPlaces(folder)
  expect(await goods()).toMatchObject({
    n1: { class: 'otc', price: 120_00 },
    n2: { class: 'prescription', price: 120_00 },
  })
  // The name of the group, and not its id.
  expect(lines.join().match(/the chain has no category «Витамины»/g)).toHaveLength(2)
  expect(lines.join()).toContain('offers0_1.xml: holds no goods, prices or packs')
  await write('changes.xml', offers('<Предложение Статус="Удален"><Ид>n2</Ид></Предложение>'))
  await expect(importPlaces(join(folder, 'groups.xml'))).rejects.toThrow('Nothing of groups.xml was accepted')
  await expect(importPlaces(join(folder, 'groups.xml'), join(folder, 'offers0_1.xml'))).rejects.toThrow('1 of 2 feeds')
  await expect(importPlaces(join(folder, 'changes.xml'))).rejects.toThrow('Nothing of changes.xml was accepted')
  await rm(folder, { recursive: true })
  expect(await goods()).toMatchObject({ n1: { price: 120_00 }, n2: { price: null } })
})

test('what 1C deletes is sold no longer where the shop has it, and is no new product where it has not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'romashka-deleted-'))
  const goodsOf = (...rows: string[]) =>
    `<КоммерческаяИнформация><Каталог><Товары>${rows.join('')}</Товары></Каталог></КоммерческаяИнформация>`
  const one = (id: string, said = '') => `<Товар${said}><Ид>${id}</Ид><Наименование>Бинт ${id}</Наименование></Товар>`
  const deleted = ' Статус="Удален"'
  const price = '<Цены><Цена><ЦенаЗаЕдиницу>10</ЦенаЗаЕдиницу><Валюта>руб</Валюта></Цена></Цены>'
  const offers = `<КоммерческаяИнформация><ПакетПредложений><Предложения><Предложение><Ид>sold</Ид>${price}</Предложение>
    </Предложения></ПакетПредложений></КоммерческаяИнформация>`
  await writeFile(join(folder, 'import.xml'), goodsOf(one('sold'), one('other'), one('never', deleted)))
  await writeFile(join(folder, 'offers.xml'), offers)
  await importPlaces(folder)
  expect(await goods()).toMatchObject({ sold: { price: 10_00 } })
  expect(Object.keys(await goods()).sort()).toEqual(['other', 'sold'])
  await writeFile(join(folder, 'import.xml'), goodsOf(one('sold', deleted), one('other'), one('never', deleted)))
  await importPlaces(join(folder, 'import.xml'))
  expect(await goods()).toMatchObject({ sold: { price: null } })
  expect(Object.keys(await goods()).sort()).toEqual(['other', 'sold'])
  await rm(folder, { recursive: true })
})

test.each([
  // What the file declares, what the offer has, and what is asked in the zone `capital`.
  ['Закупочная', 'Закупочная', null],
  ['Закупочная; Розничная', 'Закупочная', null],
  ['Закупочная; Розничная', 'Закупочная; Розничная', 2],
  ['Розничная; Интернет', 'Интернет', null],
  ['Интернет', 'Интернет', 1],
  ['Оптика', 'Оптика', 1],
  ['Мелкооптовая', 'Мелкооптовая', null],
  ['Розничная; capital', 'Розничная', null],
  ['Розничная; capital', 'Розничная; capital', 2],
])('of the kinds «%s» an offer has «%s»: what the chain pays is asked of nobody', async (declared, given, rank) => {
  const kinds = declared
    .split('; ')
    .map((name) => `<ТипЦены><Ид>${name} id</Ид><Наименование>${name}</Наименование></ТипЦены>`)
  const prices = given
    .split('; ')
    .map((name, at) => `<Цена><ИдТипаЦены>${name} id</ИдТипаЦены><ЦенаЗаЕдиницу>${at + 1}</ЦенаЗаЕдиницу></Цена>`)
  const text = `<КоммерческаяИнформация><ПакетПредложений><ТипыЦен>${kinds.join('')}</ТипыЦен><Предложения>
    <Предложение><Ид>a</Ид><Цены>${prices.join('')}</Цены></Предложение></Предложения></ПакетПредложений></КоммерческаяИнформация>`
  const [supply] = (await read(text)) as { supply: Parameters<typeof retailPriceOf>[0] }[]
  expect(retailPriceOf(supply?.supply ?? { prices: [], kinds: new Map() }, 'capital')?.amount ?? null).toBe(
    rank === null ? null : String(rank),
  )
})

/** @throws as the reader does */
async function read(text: string): Promise<unknown[]> {
  const items: unknown[] = []
  for await (const item of readCommerceMl(Readable.from([Buffer.from(text)]))) items.push(item)
  return items
}

test('a file that is cut off brings nothing in, and one of orders no lines of them as goods', async () => {
  const goods = '<Товары><Товар><Ид>a</Ид><Наименование>Бинт</Наименование></Товар>'
  await expect(read(`<КоммерческаяИнформация><Каталог>${goods}`)).rejects.toThrow(
    'line 1: the file ends before its elements do: it was cut off',
  )
  const orders = `<Документ><Ид>1</Ид><ХозОперация>Заказ товара</ХозОперация>${goods}</Товары></Документ>`
  await expect(read(`<КоммерческаяИнформация>${orders}</КоммерческаяИнформация>`)).rejects.toThrow('orders')
})

test.each(['true', 'True', '1'])('a file that says of its changes %s holds changes only', async (said) => {
  const catalogue = `<Каталог СодержитТолькоИзменения="${said}"></Каталог>`
  expect(await read(`<КоммерческаяИнформация>${catalogue}</КоммерческаяИнформация>`)).toEqual([{ changesOnly: true }])
})

test.each([
  ['has a trade price alone', '<Цена><ИдТипаЦены>opt</ИдТипаЦены><ЦенаЗаЕдиницу>5</ЦенаЗаЕдиницу></Цена>'],
  ['costs nothing', '<Цена><ИдТипаЦены>roz</ИдТипаЦены><ЦенаЗаЕдиницу>0,00</ЦенаЗаЕдиницу></Цена>'],
  ['has no price', ''],
])(
  'what %s in a later file is no longer sold at its former price; a file of rests leaves prices alone',
  async (_, now) => {
    const folder = await mkdtemp(join(tmpdir(), 'romashka-exchange-'))
    const priceOf = (words: string) => `<КоммерческаяИнформация><ПакетПредложений><ТипыЦен>
    <ТипЦены><Ид>roz</Ид><Наименование>Розничная</Наименование></ТипЦены>
    <ТипЦены><Ид>opt</Ид><Наименование>Оптовая</Наименование></ТипЦены></ТипыЦен>
    <Предложения><Предложение><Ид>id-1</Ид>${words}</Предложение></Предложения></ПакетПредложений></КоммерческаяИнформация>`
    await writeFile(
      join(folder, 'import.xml'),
      '<КоммерческаяИнформация><Каталог><Товары><Товар><Ид>id-1</Ид><Наименование>Шампунь</Наименование></Товар></Товары></Каталог></КоммерческаяИнформация>',
    )
    const retail = '<Цены><Цена><ИдТипаЦены>roz</ИдТипаЦены><ЦенаЗаЕдиницу>120</ЦенаЗаЕдиницу></Цена></Цены>'
    await writeFile(join(folder, 'offers.xml'), priceOf(retail))
    await importPlaces(folder)
    await writeFile(join(folder, 'rests.xml'), priceOf('<Количество>4</Количество>'))
    await importPlaces(join(folder, 'rests.xml'))
    expect(await goods()).toMatchObject({ 'id-1': { price: 120_00, packs: 4 } })
    await writeFile(join(folder, 'prices.xml'), priceOf(`<Цены>${now}</Цены><Количество>4</Количество>`))
    const lines = await importPlaces(join(folder, 'prices.xml'))
    expect(await goods()).toMatchObject({ 'id-1': { price: null, packs: 4 } })
    expect(lines.join('\n')).toContain('id-1: ')
    await rm(folder, { recursive: true })
  },
)
