import { expect, test } from 'vitest'
import { askedQualities, parseQualities } from './qualities.russian.ts'

test.each([
  ['крем для рук без запаха', ['без запаха']],
  ['тонометр на запястье', ['на запястье']],
  ['пластырь непромокаемый детский', ['непромокаемый']],
  ['бинт нестерильный', ['нестерильный']],
  ['перчатки без пудры стерильные', ['без пудры', 'стерильные']],
  ['щетка зубная средней жесткости', ['жесткости', 'средней жесткости']],
  ['зубная паста', []],
])('«%s» asks for goods that are %j', (query, said) => {
  expect(
    askedQualities(query)
      .map((one) => one.said)
      .sort(),
  ).toEqual([...said].sort())
})

test.each([
  ['пластырь водонепроницаемый', 'силкопласт пластырь влагостойкий', true],
  ['прокладки с крылышками', 'котекс прокладки лайт без крылышек', false],
  ['салфетки стерильные', 'салфетки нестерильные', false],
  ['дезодорант мужской', 'нивея фор мен дезодорант', true],
  ['дезодорант мужской', 'ментоловый дезодорант', false],
])('«%s» is said by «%s»: %s', (query, title, isSaid) => {
  expect(askedQualities(query).every(({ titled }) => titled.test(title))).toBe(isSaid)
})

test('a malformed line is named', () => {
  expect(() => parseQualities('a,b\n')).toThrow('the heading')
  expect(() => parseQualities('said,titles\nмягк\n')).toThrow('line 2')
})
