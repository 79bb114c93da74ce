import { expect, test } from 'vitest'
import { useImportShop } from '../../../../tests/support/import-shop.ts'

const imports = useImportShop()

/** What came in, by article, without what is not known; and the reasons of the report by article. */
async function imported(text: string) {
  const lines = await imports.importFile('list', text)
  const { rows } =
    await imports.shop.database.raw(`select code, title, makers.name as maker, ean, dispensing_class as class,
      (select min(price_kopecks)::int from prices where product_id = products.id) as price,
      (select sum(on_hand)::int from warehouse_stock where product_id = products.id) as packs
    from products left join makers on makers.id = maker_id order by code`)
  const goods = (rows as Record<string, unknown>[]).map((row) =>
    Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)),
  )
  return { goods, lines }
}
/** Price and packs by article; undefined where there are none. */
async function figures(text: string) {
  const { goods, lines } = await imported(text)
  const of: Record<string, [price: unknown, packs: unknown]> = {}
  for (const { code, price, packs } of goods) of[String(code)] = [price, packs]
  return { lines, of }
}

test('1: columns of 1C in capitals, with units', async () => {
  const { goods } = await imported(
    'КОД;НАИМЕНОВАНИЕ;ПРОИЗВОДИТЕЛЬ;ЦЕНА РОЗНИЧНАЯ, РУБ.;ОСТАТОК, УП.;ШТРИХКОД;ОТПУСК ИЗ АПТЕК\n' +
      '00-000123;АСПИРИН ТАБ.;БАЙЕР;125,50;7,000;4607084351378;БЕЗ РЕЦЕПТА\n',
  )
  expect(goods).toEqual([
    {
      code: '00-000123',
      title: 'АСПИРИН ТАБ.',
      maker: 'БАЙЕР',
      price: 12_550,
      packs: 7,
      ean: '4607084351378',
      class: 'otc',
    },
  ])
})

test('2: a wholesaler’s list in the manner of pharmacies’ programs', async () => {
  const { goods } = await imported(
    'Код товара;Наименование товара;Производитель;Страна;Цена завода-изготовителя;Цена опт;Цена розничная;Остаток;Срок годности;Серия;ЖНВЛП\n' +
      '501;Но-шпа таб. 40 мг №24;Хиноин;Венгрия;90,10;99,11;140,00;5;31.12.2027;A1;Да\n',
  )
  expect(goods).toMatchObject([{ code: '501', price: 14_000, packs: 5 }])
})

test('3: YML of an aggregator with prices and packs of each pharmacy', async () => {
  const { of } =
    await figures(`<?xml version="1.0"?><yml_catalog date="2026-11-20 10:00"><shop><name>А</name><currencies><currency id="RUR" rate="1"/></currencies>
    <categories><category id="5">Лекарства</category></categories><offers>
    <offer id="777" available="true"><url>https://x.example/777</url><price>99.90</price><price_old>120</price_old><currencyId>RUR</currencyId>
      <categoryId>5</categoryId><name>Смекта</name><vendor>Ипсен</vendor><quantity>12</quantity></offer>
    <offer id="778" available="true"><price from="true">50</price><currencyId>RUR</currencyId><categoryId>5</categoryId><name>Бинт</name></offer>
    </offers></shop></yml_catalog>`)
  expect(of['777']).toEqual([9_990, 12])
  expect(of['778']?.[0]).toBeUndefined()
})

test('4: Excel with merged headings over two lines', async () => {
  const { of } = await figures(
    'Товар;;Цена, руб.;;Наличие\nКод;Наименование;Опт;Розница;Склад\n10;Марля;30,00;45,00;8\n',
  )
  expect(of['10']?.[0]).toBe(4_500)
})

test('5: tabs, and a name over two lines in quotation marks', async () => {
  const { goods } = await imported(
    'Артикул\tНазвание\tЦена\tОписание\nT-1\t"Гель ""Лиотон""\n1000"\t410\t"Первая\tстрока\nвторая"\n',
  )
  expect(goods).toMatchObject([{ code: 'T-1', title: 'Гель "Лиотон" 1000', price: 41_000 }])
})

test('6: thin and narrow spaces between thousands, a decimal comma', async () => {
  const { of } = await figures(
    'Код;Название;Цена\n1;Тонометр;1\u20092\u200934,50\n2;Ингалятор;1\u202f234,50\n3;Матрас;12\u00a0345,00 ₽\n4;Кресло;1\u2009234\u2009567,00\n',
  )
  expect([of['1'], of['2']?.[0], of['3']?.[0], of['4']?.[0]]).toEqual([
    [undefined, undefined],
    123_450,
    1_234_500,
    123_456_700,
  ])
})

test('7: prices «от 100», «договорная», «100-120», «100 р/уп»', async () => {
  const { of } = await figures(
    'Код;Название;Цена\n1;Бинт А;от 100\n2;Бинт Б;договорная\n3;Бинт В;100-120\n4;Бинт Г;100 р/уп\n5;Бинт Д;~100\n6;Бинт Е;100=\n7;Бинт Ж;100,00р.\n',
  )
  expect(Object.values(of).map(([price]) => price)).toEqual([
    undefined,
    undefined,
    undefined,
    10_000,
    undefined,
    undefined,
    10_000,
  ])
})

test('8: packs «много», «мало», «есть», «под заказ», below zero', async () => {
  const { of } = await figures(
    'Код;Название;Цена;Остаток\n1;Бинт А;10;много\n2;Бинт Б;10;мало\n3;Бинт В;10;есть\n4;Бинт Г;10;-3\n5;Бинт Д;10;0\n6;Бинт Е;10;под заказ\n7;Бинт Ж;10;\n',
  )
  // A shelf of no number is sold from no warehouse; the price is the chain's all the same.
  expect(Object.values(of).map(([, packs]) => packs ?? 0)).toEqual([0, 0, 0, 0, 0, 0, 0])
  expect(of['1']?.[0]).toBe(1_000)
})

test('9: days of expiry in eight ways, and one in the past', async () => {
  const { of } = await figures(
    'Код;Название;Цена;Остаток;Срок годности\n1;Бинт А;10;1;31.12.2027\n2;Бинт Б;10;2;2027-12-31\n3;Бинт В;10;3;31/12/2027\n4;Бинт Г;10;4;12.2027\n' +
      '5;Бинт Д;10;5;31.12.2027 0:00:00\n6;Бинт Е;10;6;01.01.2020\n7;Бинт Ж;10;7;2027-12-31T00:00:00\n8;Бинт З;10;8;до 31.12.2027 г.\n9;Бинт И;10;9;20271231\n',
  )
  expect(Object.values(of).map(([, packs]) => packs ?? 0)).toEqual([1, 2, 3, 4, 5, 0, 7, 8, 9])
})

test('10: the same article twice, with two prices; and one row twice', async () => {
  const { of, lines } = await figures('Код;Название;Цена\n1;Бинт;10\n1;Бинт;12\n2;Вата;20\n2;Вата;20\n')
  expect(of).toEqual({ 1: [1_000, undefined], 2: [2_000, undefined] })
  expect(lines.filter((line) => line.includes('repeated'))).toHaveLength(2)
})

test('11: goods of 1C that are services, sets and gift cards', async () => {
  const { goods } = await imported(
    'Код;Наименование;Вид номенклатуры;Цена\n1;Доставка;Услуга;300\n2;Измерение давления;Услуги;50\n3;Бинт;Товар;10\n4;Карта 1000;Подарочный сертификат;1000\n5;Ремонт;Работа;5\n6;Пакет;Тара;5\n7;Набор;Подарочный набор;5\n',
  )
  expect(goods.map(({ code }) => code)).toEqual(['3', '7'])
})

test('12: a list that is parted by bars, its sums and remarks below it', async () => {
  const { goods, lines } = await imported(
    'Код|Препарат|Цена|Кол-во\n1|Йод|25,00|4\nИтого||25,00|4\nЦены действительны до 31.12.2026|||\nИсп. Иванова|||\n',
  )
  expect(goods).toMatchObject([{ code: '1', title: 'Йод', price: 2_500, packs: 4 }])
  expect(lines.filter((line) => line.startsWith('rejected')).length).toBeGreaterThan(0)
})
