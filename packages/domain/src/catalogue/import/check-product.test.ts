import { expect, test } from 'vitest'
import { feedProduct } from '../../../../../tests/support/feed-product.ts'
import { checkProduct } from './check-product.ts'

const check = (given: Parameters<typeof feedProduct>[1] extends infer Given ? Partial<Given> : never) =>
  checkProduct(feedProduct('p1', { categoryId: '101000000', ...given }))

test('tags of HTML and little pictures are in no title and in no value', () => {
  expect(
    check({
      title: '💊 Анальгин <b>таблетки</b> 500 мг™',
      maker: '<i>Рекитт</i>',
      dosageForm: '<span style="x">таблетки</span>',
      country: 'Россия <img src=x onerror=alert(1)>',
      substances: ['<b>Метамизол натрия</b>'],
      strength: '<5 мг',
    }),
  ).toMatchObject({
    row: {
      ...{ title: 'Анальгин таблетки 500 мг™', maker: 'Рекитт', dosage_form: 'таблетки', country: 'Россия' },
      ...{ substances: [{ name: 'Метамизол натрия' }], strength: '<5 мг' },
    },
  })
})

test("icons of a font of one's own are in no title: pages are put together by such signs", () => {
  expect(check({ title: '\uE000price\uE000 Анальгин\uF8FF таблетки 500 мг' })).toMatchObject({
    row: { title: 'price Анальгин таблетки 500 мг' },
  })
})

test.each([['😀'], ['—'], ['***'], ['<br>']])('«%s» is no maker, no form and no strength', (sign) => {
  expect(check({ maker: sign, dosageForm: sign, strength: sign, volume: sign, substances: [sign] })).toMatchObject({
    row: { maker: null, dosage_form: null, strength: null, volume: null, substances: [] },
  })
})

test('of a value without an end nothing is stated, and the report says so', () => {
  const checked = check({ dosageForm: 'Д'.repeat(201), strength: '5 мг' })
  expect(checked).toMatchObject({
    row: { dosage_form: null, strength: '5 мг' },
    notes: [{ reason: 'text_too_long', value: '201' }],
  })
})

test('the zeros of an empty field are no barcode', () => {
  expect(check({ ean: '0000000000000' })).toMatchObject({ row: { ean: null }, notes: [{ reason: 'ean_wrong' }] })
})

test('a pack of which nobody says how it is handed over is for a prescription, and waits for a pharmacist', () => {
  expect(check({ dispensingClass: null })).toMatchObject({
    row: { dispensing_class: 'prescription', value_sources: { dispensingClass: 'unknown' } },
  })
  expect(check({ dispensingClass: 'otc' })).toMatchObject({ row: { value_sources: {} } })
})
