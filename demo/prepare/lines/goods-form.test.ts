import { expect, test } from 'vitest'
import { goodsForm } from './goods-form.ts'

test.each([
  ['Крем для рук увлажняющий', 'крем'],
  ['Скраб для ног белый чай и рис', null],
  ['Леденцы без сахара зеленый чай', null],
  ['Система 4 шампунь терапевтический', 'шампунь'],
  ['Чай травяной с мятой', 'чай'],
])('«%s» has the form %s', (title, form) => {
  expect(goodsForm(title)).toBe(form)
})
