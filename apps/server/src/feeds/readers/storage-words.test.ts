import { expect, test } from 'vitest'
import { storageIn } from './storage-words.russian.ts'

test.each([
  ['При температуре от 2 до 8 °C', 2, 8],
  ['хранить при t +2…+8', 2, 8],
  ['2-8', 2, 8],
  ['2–8°С, не замораживать', 2, 8],
  ['В холодильнике (от +2°С до +8°С)', 2, 8],
  ['в холодильнике', 2, 8],
  ['В сухом месте при температуре не выше 25 °С', null, 25],
  ['При температуре 15-25 град. C', 15, 25],
  ['До вскрытия не выше 25 °C, после вскрытия 2-8 °C', 2, 8],
  ['При температуре не выше -18 °C', null, -18],
  ['От минус 5 до 30 °C', -5, 30],
  ['При температуре не ниже 15 °C и не выше 25 °C', 15, 25],
  ['Хранить при температуре не выше 25 °C. Не охлаждать ниже 2 °C', 2, 25],
  ['При температуре ниже 8 °C', null, 8],
  ['Не хранить при температуре ниже 0 °C', undefined, undefined],
  ['Хранить при температуре не ниже +5 °C', undefined, undefined],
  ['Не допускать охлаждения ниже 5°С', undefined, undefined],
  ['Влажность 40-60 %', undefined, undefined],
  ['Годен 24-36 месяцев', undefined, undefined],
  ['Не хранить в холодильнике', undefined, undefined],
  ['Не хранить в холодном месте', undefined, undefined],
  ['Нельзя помещать в холодильник', undefined, undefined],
  ['В защищённом от света месте', undefined, undefined],
])('«%s» names the temperatures from %s to %s', (text, min, max) => {
  const found = storageIn(text)
  expect([found?.min, found?.max]).toEqual([min, max])
})
