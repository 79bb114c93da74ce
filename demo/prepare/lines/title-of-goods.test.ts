import { expect, test } from 'vitest'
import { goodsTitle } from './goods-title.ts'
import { isPoorer, titleOfGoods } from './title-of-goods.ts'

const titled = (line: string, title: string) =>
  titleOfGoods({ line, goods: goodsTitle(line), decided: new Map() }, title)

test.each([
  [
    'РАПТОР АЭРОЗОЛЬ ОТ ЛЕТАЮЩИХ НАСЕКОМЫХ ФЛ. 275МЛ',
    'Раптор аэрозоль',
    'Раптор аэрозоль от летающих насекомых, 275 мл',
  ],
  ['ГЛИНА БЕЛАЯ ПОРОШОК ПАКЕТ 60Г', 'Глина белая порошок, 60 г', 'Глина белая порошок, 60 г'],
  ['МИЛОНА-11 ТАБ. №100 (ПРОФИЛАКТИКА ПРОСТАТИТА)', 'Милона-11 таблетки, 100 шт.', 'Милона-11 таблетки, 100 шт.'],
  ['МУЛЬТИ-ТАБС ИНТЕНСИВ ТАБ. №30', 'Мульти-Табс Интенсив таблетки, 30 шт.', 'Мульти-Табс Интенсив таблетки, 30 шт.'],
  ['СПЕЦИАЛЬНОЕ ДРАЖЕ МЕРЦ ДР. №60', 'Специальное драже, 60 шт.', 'Специальное драже, 60 шт.'],
])('the goods «%s», «%s» as a medicine, are «%s»', (line, medicine, title) => {
  expect(titled(line, medicine)).toBe(title)
})

test.each([
  ['Кутивейт крем, 0,05%, 15 г', 'Кутивейт крем 0,05%, 15 г', false],
  ['Видисик гель глазной, 0,2%, 10 г', 'Видисик глазные гель 0,2%, 10 г', false],
  ['Проктозан мазь, 20 г', 'Проктозан мазь с аппликатором, 20 г', true],
  ['Фуцикорт крем, 15 г', 'Фуцикорт крем 20 мг/1 мг, 15 г', true],
  ['Камфорное масло масло, 10%, 30 мл', 'Камфорное масло 10%, 30 мл', true],
])('of a medicine among the goods, «%s» instead of «%s» is poorer: %s', (medicine, goods, poorer) => {
  expect(isPoorer(medicine, goods)).toBe(poorer)
})
