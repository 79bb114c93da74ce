import { expect, test } from 'vitest'
import { code, day, percent, phone, roubles, text, time, wholeNumber, yesOrNo } from './column.ts'

test.each([
  ['+7 4872 00-00-01', '+7 4872 00-00-01'],
  ['8 (4872) 00-00-01', '+7 (4872) 00-00-01'],
  ['8-800-000-00-01', '+7 800-000-00-01'],
  ['4872 00-00-01', '+7 4872 00-00-01'],
  ['+7\u00a04872\u00a000\u201100\u201101', '+7 4872 00-00-01'],
  ['8(4872)00–00–01', '+7 (4872)00-00-01'],
  ['тел. 8 (4872) 00-00-01', '+7 (4872) 00-00-01'],
  ['8.4872.00.00.01', '+7 4872-00-00-01'],
  ['846 200-00-01', '+7 846 200-00-01'],
])('the phone %s has the code of the country', (written, said) => expect(phone.read(written)).toBe(said))

test.each([
  '00-00-01',
  '------------',
  '+7 4872',
  '9 4872 00-00-01',
  '+8 4872 00-00-01',
  '-----4872000001',
  '+7 4872 00-00-01, 00-00-02',
  '8 (846) 200-00-0',
  '7-846-200-00-0',
])('%s is no phone that reaches somebody', (written) =>
  expect(phone.read(written)).toMatchObject({ reason: 'is not one phone number with the code of its city' }),
)

test('a list that a Russian spreadsheet has saved again is read as it was written', () => {
  expect(day.read('01.02.2026')).toBe('2026-02-01')
  expect(time.read('9:00')).toBe('09:00')
  expect(time.read('18:00:00')).toBe('18:00')
  expect(time.read('9.30')).toBe('09:30')
  expect(wholeNumber(0, 1_000_000).read('331\u00a0351')).toBe(331_351)
  expect(percent(1, 90).read('10 %')).toBe(10)
  expect(roubles.read('2\u202f500,50 руб.')).toBe(250_050)
  expect(['да', 'ИСТИНА', 'yes'].map((word) => yesOrNo.read(word))).toEqual([true, true, true])
  expect(['нет', 'ЛОЖЬ', ''].map((word) => yesOrNo.read(word))).toEqual([false, false, false])
  expect(text().read('Ленина, 1\nкорпус 2')).toBe('Ленина, 1 корпус 2')
})

test.each(['31.02.2026', '01.02.26', '1.2.2026', '02/01/2026'])('%s is no day', (written) => {
  expect(day.read(written)).toMatchObject({ reason: 'is not a day YYYY-MM-DD' })
})

test.each(['46357', '38000'])('%s is the number of a day, which is told', (written) => {
  expect(day.read(written)).toMatchObject({ reason: expect.stringContaining('spreadsheet') })
})

test.each(['3 31', '1,000', '1.000', '1 000 00'])('%s could be two numbers', (written) => {
  expect(wholeNumber(0, 1_000_000).read(written)).toMatchObject({ reason: expect.stringContaining('whole number') })
})

test.each(['янв.71', 'ноя.2011'])('%s is a code that a spreadsheet has taken for a day', (written) => {
  expect(code.read(written)).toMatchObject({ reason: expect.stringContaining('spreadsheet') })
})

test.each(['#ССЫЛКА!', '#N/A', 'a\0b', 'Аптека\u202e', ' \n '])('%j is no text to show', (written) => {
  expect(text().read(written)).toMatchObject({ reason: expect.stringContaining('is not text') })
})
